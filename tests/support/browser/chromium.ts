import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** Root cannot use the sandbox; /dev/shm is small in containers; text has the same layout on every machine. */
export const chromiumArguments: string[] = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];

const INSTALLED = '/usr/bin/chromium';

/** A Chromium that runs here: the one named by CHROMIUM_PATH, the machine's own, or the packaged one. */
export async function chromiumExecutable(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  if (runs(INSTALLED)) return INSTALLED;
  return packagedChromium();
}

/** Finds the packaged fonts in any checkout: the launcher sets xdg's folders. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="xdg">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

function runs(file: string): boolean {
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The packaged browser, for machines without one. It is unpacked aside and moved into place when complete. */
export async function packagedChromium(): Promise<string> {
  const require = createRequire(import.meta.url);
  const main = require.resolve('@sparticuz/chromium');
  const description = await readFile(path.join(path.dirname(main), '../package.json'), 'utf8');
  const { version } = JSON.parse(description) as { version: string };
  const cache = path.join(import.meta.dirname, '../../../node_modules/.cache');
  const folder = path.join(cache, `chromium-${version}`);
  const launcher = path.join(folder, 'launch.sh');
  if (await stat(launcher).catch(() => null)) return launcher;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await unpack(main, draft);
    await writeFile(path.join(draft, 'fonts.conf'), FONTS);
    await writeFile(path.join(draft, 'launch.sh'), renderLauncher(draft));
    await chmod(path.join(draft, 'launch.sh'), 0o755);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(launcher).catch(() => null))) throw error;
  }
  return launcher;
}

/** The package unpacks into the temporary folder, and its libraries only if it believes to be in a cloud. */
async function unpack(main: string, folder: string): Promise<void> {
  const script = 'const { default: chromium } = await import(process.argv[1]); await chromium.executablePath();';
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, main], {
    env: { PATH: process.env.PATH, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
}

/** The packaged libraries and fonts are used only by a machine that has none of its own. */
function renderLauncher(folder: string): string {
  const needed = spawnSync('ldd', [path.join(folder, 'chromium')], { encoding: 'utf8' });
  const lacksLibraries = needed.status !== 0 || needed.stdout.includes('not found');
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    lacksLibraries ? 'export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH"' : '',
    '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf" XDG_DATA_HOME="$here" XDG_CACHE_HOME="$here"',
    'exec "$here/chromium" "$@"',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
