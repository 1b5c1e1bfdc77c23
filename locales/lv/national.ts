import type { NationalWords } from '#shop/content/national-law.ts';

export const national: NationalWords = {
  LV: {
    privacyAct: 'Tā atbilst Regulai (ES) 2016/679 (VDAR) un Fizisko personu datu apstrādes likumam.',
    dataAuthority:
      'Varat arī iesniegt sūdzību Datu valsts inspekcijai, Elijas ielā 17, Rīgā, LV-1050, pasts@dvi.gov.lv, www.dvi.gov.lv, vai tās valsts uzraudzības iestādei, kurā dzīvojat vai strādājat.',
    children:
      'Latvijā personas, kas jaunākas par 13 gadiem, kontu drīkst lietot tikai ar vecāka vai aizbildņa piekrišanu.',
    retention: 'piecus gadus pēc tā gada beigām, kurā radies jaunākais no tiem (Grāmatvedības likuma 28. pants)',
    keptYears: 'piecus gadus',
    keptBecause: 'Grāmatvedības likuma 28. pants prasa tos glabāt piecus gadus, skaitot no gada beigām.',
    accessibility:
      'Latvijā interneta veikalu piekļūstamību saskaņā ar Preču un pakalpojumu piekļūstamības likumu uzrauga Patērētāju tiesību aizsardzības centrs (PTAC), Brīvības iela 55, Rīga, LV-1010, tālr. +371 65452554, pasts@ptac.gov.lv, www.ptac.gov.lv. Ja mūsu atbilde nepalīdz, varat sūdzēties tur.',
    cookies:
      'Glabāšanai, kas ir absolūti nepieciešama jūsu pieprasītam pakalpojumam, saskaņā ar Direktīvas 2002/58/EK 5. panta 3. punktu un Informācijas sabiedrības pakalpojumu likumu piekrišana nav vajadzīga.',
    disputes:
      'Ja vienoties neizdodas, varat vērsties Patērētāju tiesību aizsardzības centrā (PTAC), Brīvības ielā 55, Rīgā, LV-1010, tālr. +371 65452554, pasts@ptac.gov.lv, www.ptac.gov.lv; tā paspārnē darbojas arī Patērētāju strīdu risināšanas komisija, kas strīdus izskata ārpus tiesas.',
    consumerCentre:
      'Patērētāji no citām ES valstīm, Norvēģijas un Islandes bez maksas var saņemt palīdzību savas valsts vai Latvijas Eiropas Patērētāju informēšanas centrā (info@ecclatvia.lv).',
    governingLaw: 'Piemēro Latvijas tiesību aktus.',
    reviewAuthority:
      'Varat vērsties arī Patērētāju tiesību aizsardzības centrā (PTAC), kas ir Latvijas digitālo pakalpojumu koordinators, vai tiesā.',
  },
  EE: {
    privacyAct:
      'Tā atbilst Regulai (ES) 2016/679 (VDAR) un Igaunijas Personas datu aizsardzības likumam (Isikuandmete kaitse seadus).',
    dataAuthority:
      'Varat arī iesniegt sūdzību Igaunijas Datu aizsardzības inspekcijai (Andmekaitse Inspektsioon), Tatari 39, 10134 Tallinn, info@aki.ee, www.aki.ee, vai tās valsts uzraudzības iestādei, kurā dzīvojat vai strādājat.',
    children:
      'Igaunijā personas, kas jaunākas par 13 gadiem, kontu drīkst lietot tikai ar vecāka vai aizbildņa piekrišanu.',
    retention:
      'septiņus gadus pēc tā gada beigām, kurā radies jaunākais no tiem (Igaunijas Grāmatvedības likuma 12. pants)',
    keptYears: 'septiņus gadus',
    keptBecause: 'Igaunijas Grāmatvedības likuma 12. pants prasa tos glabāt septiņus gadus, skaitot no gada beigām.',
    accessibility:
      'Igaunijā interneta veikalu piekļūstamību saskaņā ar Preču un pakalpojumu piekļūstamības likumu (Toodete ja teenuste ligipääsetavuse seadus) uzrauga Patērētāju tiesību aizsardzības un tehniskās uzraudzības dienests (Tarbijakaitse ja Tehnilise Järelevalve Amet, TTJA), Endla 10a, 10122 Tallinn, info@ttja.ee, www.ttja.ee. Ja mūsu atbilde nepalīdz, varat sūdzēties tur.',
    disputes:
      'Ja vienoties neizdodas, varat vērsties Patērētāju strīdu komisijā (Tarbijavaidluste komisjon), kas darbojas Igaunijas Patērētāju tiesību aizsardzības un tehniskās uzraudzības dienestā (Tarbijakaitse ja Tehnilise Järelevalve Amet, TTJA), Endla 10a, 10122 Tallinn, info@ttja.ee, www.ttja.ee.',
    consumerCentre:
      'Patērētāji no citām ES valstīm, Norvēģijas un Islandes bez maksas var saņemt palīdzību savas valsts vai Igaunijas Eiropas Patērētāju informēšanas centrā.',
    governingLaw: 'Piemēro Igaunijas tiesību aktus.',
    reviewAuthority:
      'Varat vērsties arī Patērētāju tiesību aizsardzības un tehniskās uzraudzības dienestā (TTJA), kas ir Igaunijas digitālo pakalpojumu koordinators, vai tiesā.',
  },
  LT: {
    privacyAct:
      'Tā atbilst Regulai (ES) 2016/679 (VDAR) un Lietuvas Personas datu tiesiskās aizsardzības likumam (Asmens duomenų teisinės apsaugos įstatymas).',
    dataAuthority:
      'Varat arī iesniegt sūdzību Lietuvas Valsts datu aizsardzības inspekcijai (Valstybinė duomenų apsaugos inspekcija), L. Sapiegos g. 17, 10312 Vilnius, ada@ada.lt, vdai.lrv.lt, vai tās valsts uzraudzības iestādei, kurā dzīvojat vai strādājat.',
    governingLaw: 'Piemēro Lietuvas tiesību aktus.',
  },
  other: {
    privacyAct: 'Tā atbilst Regulai (ES) 2016/679 (VDAR).',
    dataAuthority:
      'Varat arī iesniegt sūdzību šeit: [[jūsu valsts datu aizsardzības iestāde: nosaukums, adrese, e-pasts, vietne]], vai tās valsts uzraudzības iestādei, kurā dzīvojat vai strādājat.',
    children: 'Bērni kontu drīkst lietot tikai ar vecāka vai aizbildņa piekrišanu.',
    retention:
      'desmit gadus pēc tā gada beigām, kurā radies jaunākais no tiem [[kurš jūsu valsts likums to prasa, un tā pants]]',
    keptYears: 'desmit gadus',
    keptBecause: 'Tos glabāt prasa grāmatvedības tiesību akti. Glabājam desmit gadus, skaitot no gada beigām.',
    accessibility:
      'Interneta veikalu piekļūstamību {shop.inCountry} uzrauga [[iestāde saskaņā ar valsts likumu, ar ko ieviesta Direktīva (ES) 2019/882: nosaukums, adrese, e-pasts, vietne]]. Ja mūsu atbilde nepalīdz, varat sūdzēties tur.',
    cookies:
      'Glabāšanai, kas ir absolūti nepieciešama jūsu pieprasītam pakalpojumam, saskaņā ar Direktīvas 2002/58/EK 5. panta 3. punktu piekrišana nav vajadzīga.',
    disputes:
      'Ja vienoties neizdodas, varat vērsties šeit: [[iestāde, kas jūsu valstī patērētāju strīdus izskata ārpus tiesas: nosaukums, adrese, e-pasts, vietne]].',
    consumerCentre:
      'Patērētāji no citām ES valstīm, Norvēģijas un Islandes bez maksas var saņemt palīdzību savas valsts Eiropas Patērētāju informēšanas centrā.',
    governingLaw: 'Piemēro tiesību aktus, kas ir spēkā {shop.inCountry}.',
    reviewAuthority: 'Varat vērsties arī mūsu valsts digitālo pakalpojumu koordinatora iestādē vai tiesā.',
  },
};
