import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { cleanUpAll } from '#shop/platform/clean-up.server.ts';
import { isStartProblem } from '#shop/platform/start-problem.server.ts';
import { type Command, createCommandContext, isWrongUsage, wrongUsage } from './lib/command.ts';
import { stopSignals } from './lib/signals.js';
import { say } from './lib/terminal.js';

const COMMANDS = path.join(import.meta.dirname, 'commands');

type NamedCommand = { readonly name: string; readonly command: Command };

/** Runs the command that `words` begin with and returns the exit code. */
export async function runCommandLine(words: string[]): Promise<number> {
  const names = await listNames();
  const name = names.find((one) => words.slice(0, one.split(' ').length).join(' ') === one);
  if (name === undefined) {
    const asked = words.join(' ');
    if (asked && !/^(-h|--help|help)$/.test(asked)) say(`There is no command "${asked}".\n`);
    printCommands(await Promise.all(names.map(loadCommand)));
    return asked === '' || /^(-h|--help|help)$/.test(asked) ? 0 : 2;
  }
  return runCommand(await loadCommand(name), words.slice(name.split(' ').length));
}

async function runCommand({ name, command }: NamedCommand, words: string[]): Promise<number> {
  const usage = `Usage: npm run shop -- ${`${name} ${command.usage ?? ''}`.trim()}`;
  if (asksForHelp(words)) {
    say(`${command.summary}.\n\n${usage}`);
    return 0;
  }
  // A command that runs until it is stopped handles signals itself.
  const stop = command.stopsItself ? null : watchStopSignals(command.stopped ?? 'Stopped before the end.');
  try {
    refuseWords(name, command, words);
    return await command.run(createCommandContext(say), words);
  } catch (error) {
    // It complains that its database is closed and its drafts are gone.
    if (stop?.isStopping()) return await new Promise<never>(() => {});
    if (isStartProblem(error)) {
      say(`\n${error.message.trim()}\n`);
      return 1;
    }
    if (isWrongUsage(error)) {
      say(`${error.message}\n\n${usage}`);
      return 2;
    }
    throw error;
  }
}

/** A command without an argument description takes none. */
function refuseWords(name: string, { usage }: Command, words: readonly string[]): void {
  if (usage !== undefined || words.length === 0) return;
  throw wrongUsage(`"${words.join(' ')}" is not understood: nothing follows ${name}.`);
}

const INTERRUPTED = 130;
/** How long closing the own database may take. */
const STOP_LIMIT_MS = 25_000;

/** Cleans up what a command has begun when a signal stops it, and ends the process. */
function watchStopSignals(message: string): { isStopping(): boolean } {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(INTERRUPTED), STOP_LIMIT_MS);
    await cleanUpAll();
    say(`\n${message}`);
    process.exit(INTERRUPTED);
  };
  for (const name of stopSignals()) process.on(name, () => void stop());
  return { isStopping: () => isStopping };
}

/** What follows `--` is no option. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? words.length : end).some((word) => word === '--help' || word === '-h');
}

async function listNames(): Promise<string[]> {
  const files = await readdir(COMMANDS);
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => path.basename(file, '.ts').replaceAll('-', ' '));
}

async function loadCommand(name: string): Promise<NamedCommand> {
  const { default: command } = (await import(`./commands/${name.replaceAll(' ', '-')}.ts`)) as { default: Command };
  return { name, command };
}

function printCommands(commands: readonly NamedCommand[]): void {
  say('npm run shop -- <command>\n');
  const lines = commands.map(({ name, command }) => ({ call: `${name} ${command.usage ?? ''}`, command }));
  const width = Math.max(...lines.map(({ call }) => call.length)) + 2;
  for (const { call, command } of lines) say(`  ${call.padEnd(width)}${command.summary}`);
}
