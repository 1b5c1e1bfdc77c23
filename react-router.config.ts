import type { Config } from '@react-router/dev/config';

// bin/lib/build.js gives every build a folder of its own.
export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/draft',
  ssr: true,
  // A page's middleware in a file of its own would be one request more.
  splitRouteModules: false,
} satisfies Config;
