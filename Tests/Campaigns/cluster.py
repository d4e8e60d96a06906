"""A PostgreSQL server in a temporary folder, reached by a socket in it."""

import contextlib
import glob
import os
import pathlib
import shutil
import subprocess
import tempfile


@contextlib.contextmanager
def cluster():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    initdb = found[-1] if found else shutil.which("initdb")
    if not initdb:
        raise SystemExit("campaigns: no PostgreSQL server is installed; run .ci/setup")
    folder = tempfile.mkdtemp(prefix="campaign-pg-")
    server = Cluster(pathlib.Path(initdb).parent, folder)
    try:
        server.begin()
        yield server
    finally:
        server.end()
        shutil.rmtree(folder, ignore_errors=True)


class Cluster:
    def __init__(self, binaries, folder):
        self.binaries, self.folder, self.databases = binaries, folder, 0
        # The server refuses to run as root.
        self.prefix = []
        if os.getuid() == 0:
            shutil.chown(folder, "nobody", "nogroup")
            self.prefix = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]

    def call(self, name, *words, quiet=True):
        output = subprocess.DEVNULL if quiet else None
        subprocess.run([*self.prefix, str(self.binaries / name), *words], check=True, cwd="/", stdout=output)

    def begin(self):
        data, log = f"{self.folder}/data", f"{self.folder}/log"
        self.call("initdb", "-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C")
        settings = f"-k {self.folder} -c listen_addresses= -c max_connections=100"
        self.call("pg_ctl", "-D", data, "-w", "-l", log, "-o", settings, "start")

    def end(self):
        with contextlib.suppress(subprocess.CalledProcessError):
            self.call("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")

    def database(self):
        """The URL of a new and empty one."""
        self.databases += 1
        name = f"db{self.databases}"
        statement = f"CREATE DATABASE {name} TEMPLATE template0"
        self.call("psql", "-q", "-h", self.folder, "-U", "test", "-d", "postgres", "-c", statement)
        return f"postgresql://test@/{name}?host={self.folder}"
