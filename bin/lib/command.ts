import { whenStopped } from '#shop/platform/clean-up.server.ts';
import {
  type Config,
  declareMode,
  type EnvironmentConfig,
  formatConfigProblems,
  loadConfig,
  readEnvironment,
} from '#shop/platform/config.server.ts';
import { ensureDataDir, ensureSecret } from '#shop/platform/data-dir.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { migrate } from '#shop/platform/postgres/migrate.server.ts';
import { openPostgres } from '#shop/platform/postgres/postgres.server.ts';
import { checkDatabase } from '#shop/platform/postgres/postgres-external.server.ts';
import { startProblem } from '#shop/platform/start-problem.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/**
 * A command of `npm run shop`. Each is a file of bin/commands named after its words (`staff add` in staff-add.ts), as
 * the default export; there is no list to maintain.
 */
export type Command = {
  /** One line of the list of commands. */
  readonly summary: string;
  /** What may follow the command: `<email> [--name <full name>]`. */
  readonly usage?: string;
  /** Whether it handles stop signals itself. Any other is cancelled and cleaned up. */
  readonly stopsItself?: boolean;
  /** The message after it was cancelled. */
  readonly stopped?: string;
  /** Runs it and returns the exit code: 0 is success. Reads `words` with `parseArgs` of node:util. */
  run(context: CommandContext, words: string[]): Promise<number>;
};

const WRONG_USAGE = 'WrongUsage';

/** Invalid arguments, reported with the command's usage. */
export function wrongUsage(sentence: string): Error {
  return Object.assign(new Error(sentence), { name: WRONG_USAGE });
}

/** The single argument of a command. Throws wrong usage when there are more. */
export function wordOf(positionals: readonly string[]): string | undefined {
  const [word, ...rest] = positionals;
  if (rest.length > 0) throw wrongUsage(`"${rest.join(' ')}" is not understood: one name is enough.`);
  return word;
}

/** That, or an error of `parseArgs`. */
export function isWrongUsage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.name === WRONG_USAGE || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
}

export type CommandContext = {
  say(line?: string): void;
  /** The settings. Throws a start problem that names the wrong ones. */
  getConfig(): EnvironmentConfig;
  /** Opens the shop while `work` runs: on the running shop's database, or on one started for this. */
  withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T>;
  /** Opens only the database, with tables of this version, and gives what a shop needs to open on it. */
  withConfig<T>(work: (config: Config) => Promise<T>): Promise<T>;
  /** The same with only the database, as it is: its tables may be missing or old. */
  withDatabase<T>(work: (connectionString: string) => Promise<T>): Promise<T>;
};

export function createCommandContext(say: CommandContext['say']): CommandContext {
  declareMode(true);
  return {
    say,
    getConfig,
    withDatabase: (work) => openDatabase(getConfig(), work),
    withConfig,
    withShop: (work) =>
      withConfig(async (config) => {
        const { createShop } = await import('#shop/shop.server.ts');
        const shop = await createShop(config);
        try {
          // Dates that it writes are those of the shop's clocks.
          await getSettings(shop);
          return await work(shop);
        } finally {
          await shop.close();
        }
      }),
  };
}

function withConfig<T>(work: (config: Config) => Promise<T>): Promise<T> {
  const settings = getConfig();
  return openDatabase(settings, async (databaseUrl) => {
    await migrate(databaseUrl);
    return work(await completeConfig(settings, settings.databaseUrl ?? databaseUrl));
  });
}

function getConfig(): EnvironmentConfig {
  const loaded = loadConfig(readEnvironment());
  if (loaded.ok) return loaded.value;
  throw startProblem(formatConfigProblems(loaded.error), '');
}

async function openDatabase<T>(
  settings: EnvironmentConfig,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl) {
    const { databaseUrl, databaseDirectUrl } = settings;
    await checkDatabase({ databaseUrl, databaseDirectUrl });
    return work(databaseDirectUrl ?? databaseUrl);
  }
  await ensureDataDir(settings.dataDir);
  const postgres = await openPostgres({ dataDir: `${settings.dataDir}/postgres`, log: createLog(settings) });
  const done = whenStopped(() => postgres.stop());
  try {
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
    done();
  }
}

/** A command reports its own results: the log only gets errors. */
async function completeConfig(settings: EnvironmentConfig, databaseUrl: string): Promise<Config> {
  return {
    ...settings,
    databaseUrl,
    authSecret: settings.authSecret ?? (await ensureSecret(settings.dataDir, 'authSecret')),
    isProductionBuild: true,
    logLevel: settings.logLevel === 'info' ? 'warn' : settings.logLevel,
  };
}
