#!/bin/sh
# Puts the image's contents together in a folder: the parts of Debian that a C++ program needs, Node, the gateway and
# the built site. The Dockerfile runs this, and so does the test that starts the folder in a chroot.
#   assemble.sh SOURCE TARGET    SOURCE: the project, built, with its production packages; TARGET: an empty folder
set -eu
source=$(cd "$1" && pwd)
mkdir -p "$2"
target=$(cd "$2" && pwd)

# Unpacks Debian's packages without a package manager. The image has nothing else of Debian, not even a shell.
debs=$(mktemp -d)
(cd "$debs" && apt-get download base-files ca-certificates libc6 libgcc-s1 libstdc++6 netbase tzdata >/dev/null)
for deb in "$debs"/*.deb; do dpkg-deb --extract "$deb" "$target"; done
rm -r "$debs"
# The bundle that ca-certificates' own script would make.
mkdir -p "$target/etc/ssl/certs"
cat "$target"/usr/share/ca-certificates/mozilla/*.crt > "$target/etc/ssl/certs/ca-certificates.crt"
rm -rf "$target/usr/share/doc" "$target/usr/share/man" "$target/usr/share/locale" "$target/usr/share/zoneinfo/right" \
	"$target/usr/share/zoneinfo/posix" "$target/usr/share/lintian" "$target/usr/share/gcc" "$target/usr/share/gdb"

# Node, in the version that package-lock.json names.
mkdir -p "$target/usr/local/bin"
cp -L "$source/node_modules/node/bin/node" "$target/usr/local/bin/node"
chmod 755 "$target/usr/local/bin/node"

app=$target/app
mkdir -p "$app"
for part in package.json node_modules business theme leads gateway dist dist-desk publish; do cp -R "$source/$part" "$app/"; done
# Publishing from the desk also needs the release, and the sources that render a site from it.
mkdir -p "$app/.build"
for part in release.json site prerender packages; do cp -R "$source/.build/$part" "$app/.build/"; done
for part in site packages pdf widgets tools; do cp -R "$source/$part" "$app/"; done
mkdir -p "$app/deploy/image" && cp "$source"/deploy/image/*.mjs "$app/deploy/image/"
# Node has been copied above; the other packages are only for development.
rm -rf "$app/node_modules/node" "$app/node_modules"/node-bin-* "$app/node_modules/node-linux-"* "$app/node_modules/.bin" "$app/node_modules/.cache"
find "$app/gateway" "$app/leads" "$app/theme" "$app/business" "$app/publish" "$app/site" "$app/packages" "$app/pdf" "$app/widgets" "$app/tools" \( -name '*.test.ts' -o -name 'README.md' \) -delete
find "$app/gateway" "$app/leads" -type d -name testing -prune -exec rm -r {} +
find "$app/node_modules" -type f \( -name '*.md' -o -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.test.ts' \) ! -iname 'licen*' -delete

# Removes links to files that aren't in the image.
find "$app/node_modules" -xtype l -delete

# The user that runs the gateway, and the folders it may write to.
printf 'root:x:0:0::/:/sbin/nologin\ncoachkit:x:1000:1000::/data:/sbin/nologin\n' > "$target/etc/passwd"
printf 'root:x:0:\ncoachkit:x:1000:\n' > "$target/etc/group"
mkdir -p "$target/data" "$target/tmp"
chmod 1777 "$target/tmp"
chmod 700 "$target/data"
chown -R 1000:1000 "$target/data"
