import path from 'node:path';
import type pg from 'pg';
import { createPageCache, type PageCache } from '#shop/platform/http/page-cache.server.ts';
import { connectionsOf, createDb, type Db } from '#shop/platform/postgres/db.server.ts';
import { createPreparedQueries, type PreparedQueries } from '#shop/platform/postgres/prepared-queries.server.ts';
import { type Auth, createAuth } from './accounts/auth.server.ts';
import { createKnownSessions, type KnownSessions } from './accounts/known-sessions.server.ts';
import type { PasswordCost } from './accounts/password-hash.server.ts';
import { createPointSource, type PointSource } from './delivery/points/point-source.server.ts';
import type { Clock } from './kernel/clock.ts';
import type { Mailer } from './mail/mailer.ts';
import { createPictureSource, type PictureSource } from './media/copies/picture-source.server.ts';
import { createRenditions, RENDITION_VERSION, type Renditions } from './media/renditions.server.ts';
import { DOCUMENT_FOLDERS, type DocumentStorage, PICTURE_FOLDERS, type Storage } from './media/storage.ts';
import { createUploadGate, type UploadGate } from './media/upload-gate.ts';
import type { VatRegister } from './orders/vat-check/vat-register.ts';
import { createVies, NO_REGISTER } from './orders/vat-check/vies.server.ts';
import type { PaymentProviders } from './payments/provider.ts';
import { createPaymentProviders } from './payments/providers/providers.server.ts';
import { type Changes, createChanges } from './platform/changes.server.ts';
import { type Config, directUrl } from './platform/config.server.ts';
import { createJobs, type Jobs } from './platform/jobs.server.ts';
import { createLog, type Log } from './platform/log.server.ts';
import { createMailer } from './platform/mailer.server.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.server.ts';
import { createReadiness, type Readiness } from './platform/observe/readiness.server.ts';
import { shopVersion } from './platform/project-root.server.ts';
import { createDiskStorage, createStorage } from './platform/storage.server.ts';
import { createUntilChange, type UntilChange } from './platform/until-change.server.ts';
import { type AddressCounts, createAddressCounts } from './redirects/address-counts.server.ts';
import { createKnownGoods, type KnownGoods } from './search/in-memory/known-goods.server.ts';
import type { SettingsCache } from './settings/settings.ts';

/** Everything that a verb needs from outside itself, made once per process, or per test with fakes. */
export type Shop = {
  /** The program's version: '0.2.0'. */
  readonly version: string;
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For queries that every page runs; writes and transactions use `db`. */
  readonly prepared: PreparedQueries;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  /** The payment providers of this shop. */
  readonly payments: PaymentProviders;
  readonly auth: Auth;
  readonly mailer: Mailer;
  /** The product-images bucket: originals of pictures. */
  readonly storage: Storage;
  readonly renditions: Renditions;
  /** Fetches pictures from the internet. */
  readonly pictureSource: PictureSource;
  /** Fetches carriers' lists of pickup points. */
  readonly pointSource: PointSource;
  /** Knows which VAT numbers are in use. */
  readonly vatRegister: VatRegister;
  /** Limits simultaneous uploads. */
  readonly uploads: UploadGate;
  /** Invoices and credit notes, for staff and their customers. */
  readonly documents: DocumentStorage;
  readonly settingsCache: SettingsCache;
  readonly changes: Changes;
  /** How often old addresses are visited. */
  readonly addressCounts: AddressCounts;
  /** What many pages read alike, until something that pages show changes. */
  readonly untilChange: UntilChange;
  /** What all shown products are counted by, in memory. */
  readonly knownGoods: KnownGoods;
  /** Null when pages are not cached. */
  readonly pageCache: PageCache | null;
  /** Null when pages are not cached. */
  readonly knownSessions: KnownSessions | null;
  /** Whether everything that the shop depends on works. */
  readonly readiness: Readiness;
  /** Null when metrics are off. */
  readonly metrics: Metrics | null;
  /** Waits for running work, then closes the database. */
  close(): Promise<void>;
};

/** What a test or a tool may replace. */
export type ShopOverrides = Partial<
  Pick<
    Shop,
    'clock' | 'log' | 'mailer' | 'storage' | 'documents' | 'payments' | 'pictureSource' | 'pointSource' | 'vatRegister'
  >
> & {
  /** How long a transaction waits for a lock, instead of 20 seconds. */
  readonly patience?: number;
  /** The cost of hashing a new password, for faster tests. */
  readonly passwordCost?: PasswordCost;
};

/** Opens the shop on the database of `config`, which must have been migrated. */
export async function createShop(config: Config, overrides: ShopOverrides = {}): Promise<Shop> {
  const log = overrides.log ?? createLog(config);
  const { db, pool } = createDb(config.databaseUrl, {
    max: connectionsOf(config.webProcesses),
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    patience: overrides.patience,
  });
  const jobs = createJobs();
  const mailer = overrides.mailer ?? createMailer(config);
  const storage = overrides.storage ?? createStorage({ config, log, folders: PICTURE_FOLDERS, name: 'product-images' });
  const clock = overrides.clock ?? { now: () => new Date() };
  const settingsCache: SettingsCache = { current: null };
  const changes = createChanges({ listenUrl: directUrl(config), notifyUrl: config.databaseUrl, log });
  const renditionCache = createDiskStorage(
    path.join(config.dataDir, 'renditions', `v${RENDITION_VERSION}`),
    PICTURE_FOLDERS,
  );
  const addressCounts = createAddressCounts({ db, clock, log });
  const pageCache =
    config.pageCache && config.isProductionBuild ? openPageCache({ changes, clock, settingsCache }) : null;
  return {
    version: shopVersion(),
    config,
    db,
    pool,
    prepared: createPreparedQueries({ db, pool, log, isOn: config.preparedStatements }),
    clock,
    log,
    jobs,
    payments: overrides.payments ?? createPaymentProviders(config, db),
    auth: createAuth({ config, db, log, passwordCost: overrides.passwordCost }),
    mailer,
    storage,
    renditions: createRenditions(storage, renditionCache),
    pictureSource: overrides.pictureSource ?? createPictureSource(),
    pointSource: overrides.pointSource ?? createPointSource({ addresses: config.pickupPointLists }),
    vatRegister: overrides.vatRegister ?? (config.env === 'test' ? NO_REGISTER : createVies()),
    uploads: createUploadGate(),
    documents: overrides.documents ?? createStorage({ config, log, folders: DOCUMENT_FOLDERS, name: 'documents' }),
    settingsCache,
    changes,
    addressCounts,
    untilChange: createUntilChange({ changes }),
    knownGoods: createKnownGoods({ db, changes }),
    pageCache,
    knownSessions: pageCache && createKnownSessions({ changes, clock }),
    readiness: createReadiness({ pool, config }),
    metrics: config.metricsToken === null ? null : await createMetrics({ pool, pageCache }),
    async close() {
      await changes.close();
      await addressCounts.flush();
      await mailer.close();
      await db.destroy();
    },
  };
}

/** Pages are made from settings too, so they must be dropped together. */
function openPageCache(of: Pick<Shop, 'changes' | 'clock' | 'settingsCache'>): PageCache {
  const forgetSettings = () => {
    of.settingsCache.current = null;
  };
  of.changes.listen({
    onChange(tag) {
      if (tag === 'settings') forgetSettings();
    },
    onReset: forgetSettings,
  });
  return createPageCache(of);
}
