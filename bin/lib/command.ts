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
import { whenStopped } from '#shop/platform/put-away.server.ts';
import { startProblem } from '#shop/platform/start-problem.server.ts';
import { createShop, type Shop } from '#shop/shop.server.ts';

/**
 * A command of `npm run shop`. Each stands in a file of bin/commands, named after its words (`staff add` in
 * staff-add.ts), as the default export; there is no list to add it to.
 */
export type Command = {
  /** One line of the list of commands. */
  readonly summary: string;
  /** What may follow the words of the command: `<e-mail> [--name <full name>]`. */
  readonly usage?: string;
  /** Whether it listens for the signals that end it. Any other is broken off, and what it began is put away. */
  readonly stopsItself?: boolean;
  /** What is said when it was broken off: what is there now. */
  readonly stopped?: string;
  /** Does it and answers the exit code: 0 is fine. Reads `words` with `parseArgs` of node:util. */
  run(context: CommandContext, words: string[]): Promise<number>;
};

const WRONG_USAGE = 'WrongUsage';

/** Words that a command cannot take: thrown by it, and told in this sentence with its usage. */
export function wrongUsage(sentence: string): Error {
  return Object.assign(new Error(sentence), { name: WRONG_USAGE });
}

/** The one word that may follow a command. Throws wrong usage when there are more. */
export function wordOf(positionals: readonly string[]): string | undefined {
  const [word, ...rest] = positionals;
  if (rest.length > 0) throw wrongUsage(`"${rest.join(' ')}" is not understood: one name is enough.`);
  return word;
}

/** That, or what `parseArgs` complains about. */
export function isWrongUsage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.name === WRONG_USAGE || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
}

export type CommandContext = {
  say(line?: string): void;
  /** The settings. Throws a start problem that names the wrong ones. */
  getConfig(): EnvironmentConfig;
  /** Opens the shop for the length of `work`: on the database of the running shop, or on one started for this. */
  withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T>;
  /** The same with the database alone, as it is: its tables may be missing or old. */
  withDatabase<T>(work: (connectionString: string) => Promise<T>): Promise<T>;
};

export function createCommandContext(say: CommandContext['say']): CommandContext {
  declareMode(true);
  return {
    say,
    getConfig,
    withDatabase: (work) => openDatabase(getConfig(), work),
    async withShop(work) {
      const settings = getConfig();
      return openDatabase(settings, async (databaseUrl) => {
        await migrate(databaseUrl);
        const shop = await createShop(await completeConfig(settings, settings.databaseUrl ?? databaseUrl));
        try {
          return await work(shop);
        } finally {
          await shop.close();
        }
      });
    },
  };
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

/** A command speaks for itself: the log tells only what goes wrong. */
async function completeConfig(settings: EnvironmentConfig, databaseUrl: string): Promise<Config> {
  return {
    ...settings,
    databaseUrl,
    authSecret: settings.authSecret ?? (await ensureSecret(settings.dataDir, 'authSecret')),
    isProductionBuild: true,
    logLevel: settings.logLevel === 'info' ? 'warn' : settings.logLevel,
  };
}
