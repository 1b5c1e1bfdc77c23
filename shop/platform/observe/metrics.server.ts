import type pg from 'pg';
import type { Counter, Histogram, OpenMetricsContentType, Registry } from 'prom-client';
import { shopVersion } from '../project-root.server.ts';
import { type Background, type Backlog, readBackground, readBacklog, within } from './background.server.ts';

type CountedRequest = {
  readonly method: string;
  /** The route's pattern, of which there are few; never an address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type MetricsOptions = {
  readonly pool: pg.Pool;
  readonly pageCache: { counts(): { readonly hits: number; readonly misses: number } } | null;
};

/** Buckets from a cached page to one that a visitor gives up on. */
const TIME_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
/**
 * The time limit of database metrics. Beyond it they are left out, because the others are needed most then. Well below
 * a process's time limit (`bin/lib/web-figures.ts`), so that the rest is still sent.
 */
const DATABASE_LIMIT_MS = 1_000;
const DATABASE_UP = {
  name: 'vitrina_database_up',
  help: 'Whether the database answered in time; what is read out of it is missing where not',
};
const EVENT_LOOP_PRECISION_MS = 10;

/** The metrics of this process, loaded only when wanted. Labels have few values: each is a series for months. */
export async function createMetrics(options: MetricsOptions) {
  const prom = await import('prom-client');
  const registry = new prom.Registry<OpenMetricsContentType>();
  registry.setContentType(prom.Registry.OPENMETRICS_CONTENT_TYPE);
  prom.collectDefaultMetrics<OpenMetricsContentType>({
    register: registry,
    eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS,
  });
  new prom.Gauge({
    name: 'vitrina_build_info',
    help: 'Always 1; the version is in the label',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'first',
  }).set({ version: shopVersion() }, 1);
  addPool(prom, registry, options.pool);
  if (options.pageCache !== null) addPageCache(prom, registry, options.pageCache);
  const readBackgroundFigures = createBackgroundFigures(prom, registry, options.pool);
  const readOwn = async () => {
    await readBackgroundFigures();
    const figures = await registry.getMetricsAsJSON();
    // The format appends a suffix to counters, which must not be in the name already.
    return figures.map((figure) =>
      String(figure.type) === 'counter' ? { ...figure, name: figure.name.replace(/_total$/, '') } : figure,
    );
  };
  let gather = async (): Promise<readonly Figures[]> => [await readOwn()];
  return {
    /** Counts one answered request. */
    count: createRequestCounter(prom, registry),
    /** All metrics in the OpenMetrics format. */
    async read() {
      const all = await gather();
      const sum = prom.AggregatorRegistry.aggregate<OpenMetricsContentType>([...all]);
      // No process responded in time: what alerts look at is reported all the same.
      if (sum.getSingleMetric(DATABASE_UP.name) === undefined)
        new prom.Gauge({ ...DATABASE_UP, registers: [sum] }).set(0);
      sum.setContentType(prom.Registry.OPENMETRICS_CONTENT_TYPE);
      return { contentType: registry.contentType, text: await sum.metrics() };
    },
    /** The metrics of this process alone, for another process that answers for all. */
    readOwn,
    /** Makes `read` cover several processes: `gather` asks each of them, including this one. */
    gatherBy(other: typeof gather) {
      gather = other;
    },
  };
}

type Prom = typeof import('prom-client');
type Register = Registry<OpenMetricsContentType>;

type Timer = Histogram.Internal<'route'>;

/** Caches the counters of each combination: finding them by label costs as much as a cached page. */
function createRequestCounter(prom: Prom, registry: Register) {
  const requests = new prom.Counter({
    name: 'vitrina_http_requests',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new prom.Histogram({
    name: 'vitrina_http_request_seconds',
    help: 'From the request to the last byte of its answer',
    labelNames: ['route'],
    buckets: TIME_BUCKETS,
    registers: [registry],
  });
  const routes = new Map<string, { readonly took: Timer; readonly answered: Map<string, Counter.Internal> }>();
  return ({ method, route, status, seconds: took }: CountedRequest) => {
    let known = routes.get(route);
    if (known === undefined) {
      known = { took: seconds.labels(route), answered: new Map() };
      routes.set(route, known);
    }
    const key = `${method} ${status}`;
    let counter = known.answered.get(key);
    if (counter === undefined) {
      counter = requests.labels(method, route, String(status));
      known.answered.set(key, counter);
    }
    counter.inc();
    known.took.observe(took);
  };
}

function addPool(prom: Prom, registry: Register, pool: pg.Pool): void {
  new prom.Gauge({
    name: 'vitrina_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function addPageCache(prom: Prom, registry: Register, pageCache: NonNullable<MetricsOptions['pageCache']>): void {
  new prom.Counter({
    name: 'vitrina_page_cache_lookups',
    help: 'Pages that may be cached: found ready, or rendered',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { hits, misses } = pageCache.counts();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
}

/** Metrics that all processes share, read from the database for each response. */
function createBackgroundFigures(prom: Prom, registry: Register, pool: pg.Pool): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new prom.Gauge({ name: `vitrina_${name}`, help, registers: [registry], aggregator: 'max' });
  const isUp = new prom.Gauge({ ...DATABASE_UP, registers: [registry], aggregator: 'max' });
  const figures = {
    jobs: gauge('jobs', 'Jobs that are to be done, later ones included'),
    dueJobs: gauge('jobs_due', 'Jobs that could be worked on now and are not'),
    oldestDueSeconds: gauge('jobs_oldest_due_seconds', 'How long the job that is due longest has waited'),
    failedJobs: gauge('jobs_failed', 'Jobs that are not tried again by themselves'),
    workers: gauge('workers', 'Workers that are connected to the database'),
    waitingMails: gauge('mails_waiting', 'Mails that are not sent yet'),
    failedMails: gauge('mails_failed', 'Mails that were given up'),
  };
  return async () => {
    const read = await within(DATABASE_LIMIT_MS, readShared(pool));
    isUp.set(read === null ? 0 : 1);
    for (const [name, figure] of Object.entries(figures)) {
      if (read === null) figure.remove();
      else figure.set(read[name as keyof typeof read]);
    }
  };
}

async function readShared(pool: pg.Pool): Promise<Background & Backlog> {
  const work = await readBackground(pool, DATABASE_LIMIT_MS);
  return { ...work, ...(await readBacklog(pool, DATABASE_LIMIT_MS)) };
}
