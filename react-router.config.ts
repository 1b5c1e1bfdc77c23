import type { Config } from '@react-router/dev/config';

// bin/lib/build.js gives every build a folder of its own.
export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/draft',
  ssr: true,
} satisfies Config;
