// What the preload library answers in place of the C library. Nothing of it is called by name: it is loaded into the
// commands that `fcm-console emulator -- COMMAND` runs (LD_PRELOAD), and stands in front of these functions there.
#ifndef CREDIRECT_H
#define CREDIRECT_H

/// The variable that says what to redirect: ports, a blank, names, a blank, a file.
/// `443=41002,5235=41003 fcm.googleapis.com,… /tmp/hosts`
///
/// Every name is looked up as ``CREDIRECT_ADDRESS``, and what connects to that address at one of the ports on the left
/// is connected to 127.0.0.1 at the port on the right. Who reads /etc/hosts by fopen(3) reads the file, which is for
/// resolvers that look names up there and then ask DNS themselves; it may be missing from the variable. Without the variable, or with one that is not written like this,
/// nothing is redirected.
#define CREDIRECT_VARIABLE "FCM_REDIRECT"

/// An address of this machine that nothing else uses: whatever connects to it some other way stays here too.
#define CREDIRECT_ADDRESS "127.70.67.77"

#endif
