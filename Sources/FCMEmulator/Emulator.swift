// An FCM that runs on loopback.
