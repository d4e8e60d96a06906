# The Debian packages this project needs: the one place that lists them. Read by setup.

# To build.
build_packages=(
    libncurses-dev libcurl4-openssl-dev libnghttp2-dev libssl-dev libsqlite3-dev libyaml-dev
    libexpat1-dev libstrophe-dev libpq-dev
)
# To test: a terminal to drive, shells to complete in, HTTP clients, a Python for the official SDK, a database server.
test_packages=(tmux zsh fish curl nghttp2-client python3-venv postgresql)
# To compare speeds (setup --bench): a web server and a database shell to stand beside, and a load generator.
bench_packages=(nginx-light sqlite3 wrk)
