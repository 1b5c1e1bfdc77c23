import { expect, test } from 'vitest';
import { describeEnergy } from './energy-data.ts';

const NAME = 'https://schema.org/EUEnergyEfficiencyCategory';

test('search engines are told the class, and the best and the worst of its scale', () => {
  expect(describeEnergy({ class: 'F', scale: 'A-G' })).toEqual({
    '@type': 'EnergyConsumptionDetails',
    hasEnergyEfficiencyCategory: `${NAME}F`,
    energyEfficiencyScaleMin: `${NAME}G`,
    energyEfficiencyScaleMax: `${NAME}A`,
  });
});

test('a plus is part of the name of its class', () => {
  expect(describeEnergy({ class: 'A++', scale: 'A+++-D' })).toMatchObject({
    hasEnergyEfficiencyCategory: `${NAME}A2Plus`,
    energyEfficiencyScaleMax: `${NAME}A3Plus`,
  });
});
