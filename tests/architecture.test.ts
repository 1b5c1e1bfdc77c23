import { describe, expect, test } from 'vitest';
import { HABITS, LAYOUT } from './architecture/habits.ts';
import { houseOf, listImports, listSources, readHouse, type Wall } from './architecture/house.ts';
import { ROOMS } from './architecture/rooms.ts';
import { TEXTS } from './architecture/texts.ts';
import { NO_TRADE } from './architecture/trade.ts';

/** The rules of the architecture. Each says why it exists, and names the files that break it. */

const house = readHouse();

function hold(walls: readonly Wall[]): void {
  for (const { says, find, offence } of walls) {
    test(says, () => expect(find(house)).toEqual([]));
    test(`finds an offence: ${says}`, () => expect(find(houseOf(offence))).not.toEqual([]));
  }
}

test('the walls see the sources', () => {
  const rooms = listSources(house).map((file) => file.split('/')[0]);
  expect(new Set(rooms)).toEqual(new Set(['app', 'bench', 'bin', 'db', 'locales', 'server.ts', 'shop']));
  expect(listImports(house).length).toBeGreaterThan(3_000);
});

describe('walls between the rooms', () => hold(ROOMS));
describe('habits', () => hold(HABITS));
describe('the layout of the house', () => hold(LAYOUT));
describe('texts', () => hold(TEXTS));
describe('trades', () => hold(NO_TRADE));
