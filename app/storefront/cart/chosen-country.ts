/** The country that the checkout in this tab showed last, ISO code. In memory alone, so nothing is stored of a visitor. */
let chosen: string | null = null;

export function getChosenCountry(): string | null {
  return chosen;
}

export function setChosenCountry(country: string): void {
  chosen = country;
}
