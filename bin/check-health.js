import process from 'node:process';

// For the container image, which has no curl: exits with 0 when the shop on this machine is ready for visitors.

const signal = AbortSignal.timeout(4_000);
try {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`, { signal });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
