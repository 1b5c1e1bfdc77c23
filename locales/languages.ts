// The languages of the shop: a folder and a line each. What a folder does not hold is said in English.
export * as en from './en/language.ts';
export * as lv from './lv/language.ts';
