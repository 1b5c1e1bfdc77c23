import { data } from 'react-router';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { perLanguage } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeNavigation, undoNavigationChange } from '#shop/site/navigation/change-navigation.server.ts';
import {
  MAX_COLUMN,
  MAX_COLUMNS,
  MAX_HEADER,
  type Navigation,
  navigationSchema,
  SHIPPED_NAVIGATION,
} from '#shop/site/navigation/navigation.ts';
import {
  editTyped,
  type LineList,
  parseEdit,
  readNavigation,
  type TypedItem,
  type TypedNavigation,
} from '#shop/site/navigation/typed-navigation.ts';
import { refuse } from '../../desk/refuse.ts';
import type { NavigationReply } from './navigation-reply.ts';

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly form: FormData };

export async function handleNavigationForm(input: Input) {
  const { form } = input;
  const intent = textOf(form, 'intent');
  if (intent === 'undo') return undo(input);
  const typed = readTyped(form);
  const seen = readSeen(form);
  const edit = parseEdit(textOf(form, 'edit'));
  if (edit !== null)
    return data<NavigationReply>({ ok: false, code: 'edited', seen, typed: editTyped(typed, edit), problems: {} });
  const isShipped = intent === 'restore';
  const read = isShipped ? { navigation: SHIPPED_NAVIGATION } : readNavigation(typed);
  if ('problems' in read)
    return refuse<NavigationReply>({ ok: false, code: 'invalid', seen, typed, problems: read.problems });
  const { navigation } = read;
  const changed = await changeNavigation(input.shop, { navigation, seen, actor: actorOf(input.viewer) });
  if (!changed.ok) {
    const { code, navigation: present } = changed.error;
    return refuse<NavigationReply>({ ok: false, code, seen: present, typed, problems: {} });
  }
  const did = isShipped ? 'restored' : 'saved';
  return data<NavigationReply>({ ok: true, did, seen: navigation, changeId: changed.value.changeId });
}

async function undo({ shop, viewer, form }: Input) {
  const changeId = form.get('change_id');
  if (!isUuid(changeId)) return refuse<NavigationReply>({ ok: false, code: 'not_found' });
  const undone = await undoNavigationChange(shop, { changeId, actor: actorOf(viewer) });
  if (!undone.ok) return refuse<NavigationReply>({ ok: false, code: undone.error.code });
  return data<NavigationReply>({ ok: true, did: 'undone', seen: undone.value, changeId: null });
}

function readTyped(form: FormData): TypedNavigation {
  return {
    header: readLines(form, 'header', MAX_HEADER),
    columns: Array.from({ length: MAX_COLUMNS }, (_, at) => at)
      .filter((at) => form.has(`columns[${at}].heading`))
      .map((at) => ({
        heading: textOf(form, `columns[${at}].heading`),
        title: readTexts(form, `columns[${at}].title`),
        items: readLines(form, `columns[${at}].items`, MAX_COLUMN),
      })),
  };
}

function readLines(form: FormData, list: LineList, most: number): readonly TypedItem[] {
  const names = Array.from({ length: most }, (_, at) => `${list}[${at}]`);
  return names
    .filter((name) => form.has(`${name}.target`))
    .map((name) => ({
      target: textOf(form, `${name}.target`),
      address: textOf(form, `${name}.address`),
      label: readTexts(form, `${name}.label`),
    }));
}

const readTexts = (form: FormData, name: string) => perLanguage((language) => textOf(form, `${name}.${language}`));

/** The form carries the lists that it was opened with. Tampering with them only loses the warning. */
function readSeen(form: FormData): Navigation {
  try {
    return navigationSchema.parse(JSON.parse(textOf(form, 'seen')));
  } catch {
    throw data(null, { status: 400 });
  }
}
