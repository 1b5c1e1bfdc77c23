import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { foldDiacritics } from '#shop/kernel/slug.ts';
import { findLengthProblem, type PasswordProblem } from './credentials.ts';

type Person = { readonly email: string; readonly full_name: string };

/**
 * Why this password may not be chosen, or null. There are no rules about capitals or digits, only about length and
 * about being guessed first. That needs the person whose password it will be.
 */
export async function findPasswordProblem(password: string, person: Person): Promise<PasswordProblem | null> {
  const length = findLengthProblem(password);
  if (length !== null) return length;
  return isAboutPerson(password, person) || (await isCommonPassword(password)) ? 'password_common' : null;
}

function isAboutPerson(password: string, { email, full_name }: Person): boolean {
  const text = foldDiacritics(password).replace(/[\d!.?]{0,4}$/, '');
  const [mailbox = ''] = email.split('@');
  const name = foldDiacritics(full_name);
  const own = [email, mailbox, name, name.replace(/\s+/g, ''), ...name.split(/\s+/)];
  return own.some((word) => word !== '' && (word === text || word === password.toLowerCase()));
}

/**
 * Passwords that people in Latvia use and foreign lists lack, without diacritics: greetings, places, given names,
 * pets, words for a password.
 */
const LATVIAN_WORDS = `
parole paroles parolite manaparole slepens slepeni sveiki labdien milestiba milu miluteevi miluteve mamma tetis brivdienas
latvija latvia riga daugava daugavpils liepaja jelgava ventspils jurmala dzintars saule saulite zvaigzne sirds sirsnina lacis
lacitis kakis kakitis suns sunitis runcis pele vilks lapsa zirgs roze puke pukite veikals klients vitrina datoraparole
janis jana jancis anna annija liga liene laura kristaps kristine martins marta edgars elina ieva ilze inga inese juris karlis
linda mara maris normunds oskars peteris raimonds roberts sandra santa sintija toms valdis viesturs zane zanda andris aigars
aija baiba dace daiga dzintra gatis girts gunta guntis ilona imants ivars iveta kaspars lauris madara rihards rolands uldis vija
`
  .trim()
  .split(/\s+/);

/** A password that takes fewer guesses by zxcvbn's estimate is tried first by attackers. */
const FEWEST_GUESSES = 100_000;
/** Characters after these cannot make a password easier to guess, and cost time. */
const LOOKED_AT = 64;

let estimator: Promise<ZxcvbnFactory> | null = null;

/** Whether attackers try this password first: leaked ones, names, dates, keyboard walks, repetitions. */
export async function isCommonPassword(password: string): Promise<boolean> {
  estimator ??= loadEstimator();
  return (await estimator).check(password).guesses < FEWEST_GUESSES;
}

/** Loaded when somebody first chooses a password: 50,000 words that an idle shop need not keep in memory. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, latvian: LATVIAN_WORDS },
    graphs: adjacencyGraphs,
    maxLength: LOOKED_AT,
  });
}
