import type { troubles as en } from '#locales/en/troubles.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const troubles: MessagesOf<typeof en> = {
  'trouble.mails_wait': {
    zero: '{n} vēstules gaida nosūtīšanu, vecākā jau {minutes} min',
    one: '{n} vēstule gaida nosūtīšanu jau {minutes} min',
    other: '{n} vēstules gaida nosūtīšanu, vecākā jau {minutes} min',
  },
  'trouble.jobs_late': {
    zero: '{n} fona darbi gaida, vecākais jau {minutes} min',
    one: '{n} fona darbs gaida jau {minutes} min',
    other: '{n} fona darbi gaida, vecākais jau {minutes} min',
  },
  'trouble.no_worker': 'Fona darbi netiek veikti: nedarbojas neviens izpildes process',
  'trouble.payments_in_doubt': {
    zero: '{n} maksājumiem vajadzīga uzmanība',
    one: '{n} maksājumam vajadzīga uzmanība',
    other: '{n} maksājumiem vajadzīga uzmanība',
  },
  'trouble.disk_low': 'Diskā palikuši tikai {mb} MB brīvas vietas',
  'trouble.no_disk': 'Datu mapē nevar rakstīt',
  'trouble.backup_overdue': 'Pēdējā pārbaudītā rezerves kopija: {date}',
  'trouble.no_backup': 'Nav nevienas pārbaudītas rezerves kopijas',

  // What to do about it
  'trouble.do.mails_wait':
    'Pasta serveris nav sasniedzams vai vēstules nepieņem. Tās tiks nosūtītas automātiski, tiklīdz serveris tās pieņems. Lai redzētu, kas nav kārtībā, izpildiet: npm run shop -- doctor',
  'trouble.do.jobs_late':
    'Pasūtījumi joprojām tiek pieņemti, bet vēstulēm, rēķiniem un atmaksām var nākties gaidīt. Lai redzētu, kas nav kārtībā, izpildiet: npm run shop -- doctor',
  'trouble.do.payments_in_doubt':
    'Maksājumu pakalpojuma dati nesakrīt ar veikala datiem. Atveriet pasūtījumus, kam vajadzīga uzmanība, un nokārtojiet katru.',
  'trouble.do.disk_low': 'Atbrīvojiet vietu diskā. Kad disks ir pilns, veikals nevar pieņemt pasūtījumus.',
  'trouble.do.backup_overdue':
    'Izveidojiet to ar npm run shop -- backup, pārbaudiet ar npm run shop -- backup verify un noskaidrojiet, kāpēc nakts kopija neizdevās.',
};
