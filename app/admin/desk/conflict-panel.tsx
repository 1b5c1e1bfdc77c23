import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

type Choice = 'theirs' | 'yours';

/** A conflict: what somebody else has saved since the form was opened, with a choice per field. */
export function ConflictPanel(props: {
  readonly title: string;
  readonly differences: readonly Difference[];
  readonly labelOf: (field: string) => string;
  /** A value in words; '' is said here. */
  readonly say?: (field: string, text: string) => string;
  /** The id of the form, for the button that saves at once. */
  readonly form: string;
  /** Continues with the other's version of these fields, and with this form's of the rest. */
  readonly onDecide: (theirs: ReadonlySet<string>) => void;
}) {
  const { title, differences, labelOf, say = (_, text) => text, form, onDecide } = props;
  const t = useAdminTranslate();
  const hasScripts = useHasScripts();
  const box = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const choiceOf = ({ field, isConflict }: Difference): Choice => chosen[field] ?? (isConflict ? 'yours' : 'theirs');
  const isDecided = useRef(false);
  const decide = (run: () => void, isChosen = (_: Difference) => true) => {
    isDecided.current = true;
    const theirs = differences.filter((one) => choiceOf(one) === 'theirs' && isChosen(one));
    flushSync(() => onDecide(new Set(theirs.map(({ field }) => field))));
    run();
  };
  const save = () => findForm(form)?.requestSubmit();
  // The form's own buttons save with the same choices. What was typed since wins over what they saved.
  const saveByForm = useEffectEvent((event: SubmitEvent) => {
    const edited = findForm(form);
    if (isDecided.current || edited === null || event.target !== edited || isToValidate(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const typed = typedIn(edited);
    const again = () => findForm(form)?.requestSubmit(findAgain(findForm(form), event.submitter));
    decide(
      // Once this event is over: until then a form does not submit again.
      () => void setTimeout(again),
      ({ field, yours }) => !(field in typed) || textOf(typed, field) === yours,
    );
  });
  useEffect(() => {
    addEventListener('submit', saveByForm, { capture: true });
    return () => removeEventListener('submit', saveByForm, { capture: true });
  }, []);
  const look = () => document.getElementById('main')?.focus();
  useEffect(() => box.current?.focus(), []);
  const text = differences.length === 0 ? 'nothing' : hasScripts ? 'text' : 'plain';
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={title}
      className="mb-6 rounded-card border border-accent bg-raised p-4 sm:p-6"
    >
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-muted">{t(`conflict.${text}`)}</p>
      <ul className="mt-4 flex flex-col divide-y divide-line border-y border-line">
        {differences.map((difference) => (
          <li key={difference.field} className="py-3">
            <DifferenceRow
              label={labelOf(difference.field)}
              difference={difference}
              say={(value) => say(difference.field, value) || t('conflict.empty')}
              choice={choiceOf(difference)}
              onChoose={hasScripts ? (choice) => setChosen({ ...chosen, [difference.field]: choice }) : undefined}
            />
          </li>
        ))}
      </ul>
      {hasScripts && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => decide(save)}>{t('conflict.save')}</Button>
          <Button look="secondary" onClick={() => decide(look)}>
            {t('conflict.look')}
          </Button>
        </div>
      )}
    </section>
  );
}

function DifferenceRow(props: {
  readonly label: string;
  readonly difference: Difference;
  readonly say: (text: string) => string;
  readonly choice: Choice;
  readonly onChoose: ((choice: Choice) => void) | undefined;
}) {
  const { label, difference, say, choice, onChoose } = props;
  const t = useAdminTranslate();
  const { field, was, isConflict } = difference;
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
      <legend className="mb-1 flex flex-wrap items-center gap-2 text-sm font-semibold">
        {label}
        {isConflict && was !== null && <Badge tone="yellow">{t('conflict.both')}</Badge>}
      </legend>
      {was !== null && (
        <p className="text-sm text-muted sm:col-span-2">
          {t('conflict.was')}: <span className="whitespace-pre-line">{say(was)}</span>
        </p>
      )}
      {(['theirs', 'yours'] as const).map((side) => (
        <Side
          key={side}
          label={t(`conflict.${side}`)}
          text={say(difference[side])}
          radio={
            onChoose && {
              name: `conflict ${field}`,
              checked: choice === side,
              onChange: () => onChoose(side),
            }
          }
        />
      ))}
    </fieldset>
  );
}

function Side(props: {
  readonly label: string;
  readonly text: string;
  readonly radio: Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> | undefined;
}) {
  const { label, text, radio } = props;
  const id = useId();
  return (
    <div className="relative flex min-w-0 items-start gap-3 rounded-control border border-line p-3 has-checked:border-transparent has-checked:inset-ring-2 has-checked:inset-ring-ink touch:min-h-12">
      {radio && <input {...radio} id={id} type="radio" className="tick relative z-1 mt-px" />}
      <div className="min-w-0 text-sm">
        {radio ? (
          <label htmlFor={id} className="block text-muted after:absolute after:inset-0">
            {label}
            <span className="block wrap-anywhere whitespace-pre-line text-ink">{text}</span>
          </label>
        ) : (
          <p>
            <span className="block text-muted">{label}</span>
            <span className="block wrap-anywhere whitespace-pre-line">{text}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** One field in which somebody else's saved version and this form differ. */
export type Difference = {
  readonly field: string;
  /** Its value when the form was opened; null if unknown. */
  readonly was: string | null;
  readonly theirs: string;
  readonly yours: string;
  /** Whether this form changed it too, so that one of the two is lost. */
  readonly isConflict: boolean;
};

/** The fields of a version as texts; a missing field is no difference to an empty one. */
export type Version = Readonly<Record<string, string | null>>;

/**
 * Lists the fields that the other changed and that differ from this form; if `was` is unknown, all that differ. It is unknown
 * too where it is what they saved: without scripts the page is read anew, after them.
 */
export function differencesBetween(versions: {
  readonly was: Version | null;
  readonly theirs: Version;
  readonly yours: Version;
}): readonly Difference[] {
  const isAnew = Object.keys(versions.theirs).every(
    (field) => versions.was && textOf(versions.was, field) === textOf(versions.theirs, field),
  );
  const was = isAnew ? null : versions.was;
  return Object.keys({ ...versions.theirs, ...versions.yours }).flatMap((field): Difference[] => {
    const [theirs, yours] = [textOf(versions.theirs, field), textOf(versions.yours, field)];
    const before = was && textOf(was, field);
    if (theirs === yours || theirs === before) return [];
    return [{ field, was: before, theirs, yours, isConflict: yours !== before }];
  });
}

/** What is typed in the form, with the other's values in the fields of `theirs`. */
export function typedExcept<Fields extends Version>(
  form: string,
  theirs: ReadonlySet<string>,
  current: Fields,
): Fields {
  const element = findForm(form);
  const typed = element === null ? {} : typedIn(element);
  const kept = Object.keys(current).filter((name) => !theirs.has(name));
  return { ...current, ...Object.fromEntries(kept.map((name) => [name, typed[name] ?? ''])) };
}

/** Conform judges a field that was left by submitting the form to itself, as by a button of this name. Nobody saves then. */
const isToValidate = ({ submitter }: SubmitEvent) => submitter?.getAttribute('name') === '__intent__';

const findForm = (id: string) => document.getElementById(id) as HTMLFormElement | null;

function typedIn(form: HTMLFormElement): Version {
  const typed = new FormData(form);
  return Object.fromEntries([...typed.keys()].map((name) => [name, typed.getAll(name).join('\n')]));
}

/** The button in the form that takes this one's place, which may be drawn anew. */
function findAgain(form: HTMLFormElement | null, pressed: HTMLElement | null): HTMLElement | null {
  if (!(pressed instanceof HTMLButtonElement)) return null;
  const isSame = (one: Element): one is HTMLButtonElement =>
    one instanceof HTMLButtonElement &&
    one.type === 'submit' &&
    one.name === pressed.name &&
    one.value === pressed.value;
  return [...(form?.elements ?? [])].find(isSame) ?? null;
}

/** Browsers send line breaks as CR LF. */
function textOf(version: Version, field: string): string {
  return (version[field] ?? '').replaceAll('\r\n', '\n').trim();
}
