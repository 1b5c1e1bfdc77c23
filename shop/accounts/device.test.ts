import { describe, expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device in words', () => {
  test.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
    [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux'],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${KIT} CriOS/140.0 Mobile Safari/604.1`,
      'Chrome',
      'iPhone',
    ],
    [`${MOZILLA} (iPad; CPU OS 18_5 like Mac OS X) ${KIT} Version/18.5 Safari/604.1`, 'Safari', 'iPad'],
    [
      `${MOZILLA} (Linux; Android 15) ${KIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera', 'ChromeOS'],
  ])('%s', (userAgent, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system });
  });

  test.each([null, '', 'curl/8.5.0'])('says nothing of %o', (userAgent) => {
    expect(describeDevice(userAgent)).toEqual({ browser: null, system: null });
  });

  test('is read from the beginning of what was sent, however much that is', () => {
    expect(describeDevice(`${'Version/'.repeat(100_000)} Safari/`)).toEqual({ browser: null, system: null });
  });
});
