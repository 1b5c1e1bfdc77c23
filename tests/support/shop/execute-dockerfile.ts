import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type ImageStep, readStages } from './image.ts';
import { findFreePort, PROJECT, startProcess } from './process.ts';

// node tests/support/shop/execute-dockerfile.ts: does what the Dockerfile says, step by step, in folders that stand for the root
// of each stage, and opens the shop from the last one. For machines where no container engine runs. Takes some minutes.

const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-image-'));
// PostgreSQL, not run as root, passes through.
chmodSync(folder, 0o755);
const ignored = readFileSync(path.join(PROJECT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const isIgnored = (name: string) =>
  ignored.some((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(name));

const roots: string[] = [];
const settings: Record<string, string> = {};
try {
  for (const [number, stage] of readStages().entries()) {
    const root = path.join(folder, String(number));
    mkdirSync(root);
    roots.push(root);
    let workDir = '/';
    for (const step of stage) {
      process.stdout.write(`${number}  ${step.word} ${step.rest}\n`);
      if (step.word === 'WORKDIR') workDir = step.rest;
      mkdirSync(path.join(root, workDir), { recursive: true });
      if (step.word === 'COPY') copy(step, root, workDir);
      if (step.word === 'RUN') runStep(step, root, workDir);
      if (step.word === 'ENV')
        for (const pair of step.rest.split(' ')) Object.assign(settings, Object.fromEntries([pair.split('=')]));
    }
  }
  await open(roots.at(-1) ?? folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function copy({ rest }: ImageStep, root: string, workDir: string): void {
  const words = rest.split(/\s+/);
  const isFromStage = words[0]?.startsWith('--from=') === true;
  const sources = words.slice(isFromStage ? 1 : 0, -1);
  const last = words.at(-1) ?? '.';
  const target = path.join(root, workDir, last);
  for (const source of sources) {
    const from = isFromStage ? path.join(roots[0] ?? '', source) : path.join(PROJECT, source);
    // Of a folder its content is copied, of a file itself.
    const to = last.endsWith('/') && statSync(from).isFile() ? path.join(target, path.basename(from)) : target;
    const filter = (name: string) => isFromStage || !isIgnored(path.relative(PROJECT, name));
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** Every absolute path is one below the root of the stage, so that nothing of this machine is touched. */
function runStep({ rest }: ImageStep, root: string, workDir: string): void {
  const command = rest.replace(/(^|\s)\//g, `$1${root}/`).replace(/ -o node -g node/, '');
  execFileSync('sh', ['-ec', command], { cwd: path.join(root, workDir), stdio: 'inherit' });
}

async function open(root: string): Promise<void> {
  const port = String(await findFreePort());
  const dataDir = path.join(root, settings.DATA_DIR ?? 'data');
  const place = { cwd: path.join(root, 'srv/shop') };
  const env = { ...settings, HOST: 'localhost', PORT: port, DATA_DIR: dataDir, SHOP_ENV: 'test' };
  const shop = startProcess('bin/start.js', [], env, place);
  await shop.waitFor(/Stop +Ctrl-C/);
  const health = startProcess('bin/check-health.js', [], { PORT: port }, place);
  const code = await health.ended;
  shop.child.kill('SIGTERM');
  const ended = await shop.ended;
  process.stdout.write(`${shop.output()}\nhealth check ended with ${code}, the shop with ${ended}\n`);
  process.stdout.write(execFileSync('du', ['-sh', path.join(root, 'srv/shop')], { encoding: 'utf8' }));
  process.exitCode = code === 0 && ended === 0 ? 0 : 1;
}
