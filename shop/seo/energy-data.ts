import { type EnergyClass, endsOfScale } from '#shop/catalog/energy-label.ts';
import type { Thing } from './structured-data.ts';

/** A product's energy class and its scale, in the words of schema.org. */
export function describeEnergy(label: EnergyClass): Thing {
  const { best, worst } = endsOfScale(label.scale);
  return {
    '@type': 'EnergyConsumptionDetails',
    hasEnergyEfficiencyCategory: categoryOf(label.class),
    energyEfficiencyScaleMin: categoryOf(worst),
    energyEfficiencyScaleMax: categoryOf(best),
  };
}

/** 'A++' is named A2Plus. */
function categoryOf(energyClass: string): string {
  const pluses = energyClass.length - 1;
  return `https://schema.org/EUEnergyEfficiencyCategory${energyClass[0]}${pluses > 0 ? `${pluses}Plus` : ''}`;
}
