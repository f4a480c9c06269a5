/**
 * Makes a zip file for each browser, and puts it where the server offers it to people who join a panel. The same
 * source gives the same bytes; fails above MOST_BYTES.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const OFFERED = fileURLToPath(new URL('../../backend/footfall/static/extension', import.meta.url));
const MOST_BYTES = 150_000;

function files(folder, below = '') {
  return readdirSync(path.join(folder, below))
    .sort()
    .flatMap((name) => {
      const file = path.join(below, name);
      return statSync(path.join(folder, file)).isDirectory() ? files(folder, file) : [file];
    });
}

const zip = (folder) =>
  zipSync(Object.fromEntries(files(folder).map((name) => [name, readFileSync(path.join(folder, name))])), {
    level: 9,
    mtime: '1980-01-01T00:00:00',
  });

mkdirSync(OFFERED, { recursive: true });
for (const browser of ['chrome', 'edge', 'firefox']) {
  const packed = zip(path.join(DIST, browser));
  const file = path.join(DIST, `footfall-panel-${browser}.zip`);
  writeFileSync(file, packed);
  console.info(`${path.basename(file)}: ${packed.length} bytes`);
  if (packed.length > MOST_BYTES) {
    console.error(`${file} has more than ${MOST_BYTES} bytes: take something out`);
    process.exitCode = 1;
  } else {
    copyFileSync(file, path.join(OFFERED, path.basename(file)));
  }
}
