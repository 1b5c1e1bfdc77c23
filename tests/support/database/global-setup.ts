import type { TestProject } from 'vitest/node';
import { type RunningTestCluster, startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestCluster;
  }
}

/** Several projects of one run share the server; the last to finish stops it. */
type Shared = { users: number; cluster: Promise<RunningTestCluster> };
const holder = globalThis as typeof globalThis & { vitrinaTestCluster?: Shared };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.vitrinaTestCluster ??= { users: 0, cluster: startTestCluster() };
  const shared = holder.vitrinaTestCluster;
  shared.users += 1;
  const { connectionString, template, stop } = await shared.cluster;
  project.provide('postgres', { connectionString, template });
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete holder.vitrinaTestCluster;
    await stop();
  };
}
