import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, linkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

export const PROJECT = path.resolve(import.meta.dirname, '../../..');

export type RunningProcess = {
  readonly child: ChildProcess;
  /** What it has printed so far, errors included. */
  output(): string;
  /** Its exit code; 128 and more when a signal ended it. */
  readonly ended: Promise<number>;
  /** Waits until it has printed something that matches. Fails when it ends before. */
  waitFor(pattern: RegExp): Promise<void>;
};

export type ProcessPlace = {
  readonly cwd?: string;
  /** The Node to run it under; that of the tests without it. */
  readonly node?: string;
  /** The user who runs it; by default the user of the tests. */
  readonly user?: { readonly uid: number; readonly gid: number } | null;
};

/** Runs a script of the project under this Node, with nothing of the environment but what is given. */
export function startProcess(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  { cwd = PROJECT, node = process.execPath, user }: ProcessPlace = {},
): RunningProcess {
  let output = '';
  const child = spawn(node, [script, ...words], {
    ...user,
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 128)));
  return {
    child,
    output: () => output,
    ended,
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => pattern.test(output) && resolve();
        child.stdout.on('data', look);
        void ended.then((code) => reject(new Error(`It ended with ${code} before it printed ${pattern}:\n${output}`)));
        look();
      }),
  };
}

/** This Node under a name in `folder`, for another user who may not look into the checkout of the tests. */
export function lendNode(folder: string): string {
  const node = path.join(folder, 'node');
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node);
  }
  return node;
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
