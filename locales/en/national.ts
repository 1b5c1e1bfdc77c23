import type { NationalWords } from '#shop/content/national-law.ts';

/** What legal texts say of the law of the shop's country. Sources and their day: `shop/content/national-law.ts`. */
export const national: NationalWords = {
  LV: {
    privacyAct: 'It follows Regulation (EU) 2016/679 (GDPR) and the Latvian Personal Data Processing Law.',
    dataAuthority:
      'You can also complain to the Data State Inspectorate (Datu valsts inspekcija), Elijas iela 17, Riga, LV-1050, pasts@dvi.gov.lv, www.dvi.gov.lv, or to the authority of the country where you live or work.',
    children: 'In Latvia, people under 13 may use an account only with the consent of a parent or guardian.',
    retention: 'five years after the end of the year of the latest of them (Accounting Law, Section 28)',
    keptYears: 'five years',
    keptBecause:
      'The Latvian Accounting Law (Section 28) requires us to keep them for five years, counted from the end of the year.',
    accessibility:
      'In Latvia, the accessibility of online shops is supervised under the Law on the Accessibility of Goods and Services (Preču un pakalpojumu piekļūstamības likums) by the Consumer Rights Protection Centre (Patērētāju tiesību aizsardzības centrs, PTAC), Brīvības iela 55, Riga, LV-1010, phone +371 65452554, pasts@ptac.gov.lv, www.ptac.gov.lv. You can complain there if our answer does not help you.',
    cookies:
      'Storage that is strictly necessary for a service you have asked for needs no consent under Article 5(3) of Directive 2002/58/EC and the Latvian Law on Information Society Services.',
    disputes:
      'If we cannot agree, you can turn to the Consumer Rights Protection Centre (Patērētāju tiesību aizsardzības centrs, PTAC), Brīvības iela 55, Riga, LV-1010, phone +371 65452554, pasts@ptac.gov.lv, www.ptac.gov.lv, which also runs the out-of-court Consumer Dispute Resolution Commission.',
    consumerCentre:
      'Consumers from other EU countries, Norway and Iceland can get free help from the European Consumer Centre in their country or in Latvia (info@ecclatvia.lv).',
    governingLaw: 'Latvian law applies.',
    reviewAuthority:
      'You can also turn to the Consumer Rights Protection Centre (PTAC), Latvia’s Digital Services Coordinator, or go to court.',
  },
  EE: {
    privacyAct:
      'It follows Regulation (EU) 2016/679 (GDPR) and the Estonian Personal Data Protection Act (Isikuandmete kaitse seadus).',
    dataAuthority:
      'You can also complain to the Data Protection Inspectorate (Andmekaitse Inspektsioon), Tatari 39, 10134 Tallinn, info@aki.ee, www.aki.ee, or to the authority of the country where you live or work.',
    children: 'In Estonia, people under 13 may use an account only with the consent of a parent or guardian.',
    retention: 'seven years after the end of the year of the latest of them (Accounting Act, § 12)',
    keptYears: 'seven years',
    keptBecause:
      'The Estonian Accounting Act (§ 12) requires us to keep them for seven years, counted from the end of the year.',
    accessibility:
      'In Estonia, the accessibility of online shops is supervised under the Products and Services Accessibility Act (Toodete ja teenuste ligipääsetavuse seadus) by the Consumer Protection and Technical Regulatory Authority (Tarbijakaitse ja Tehnilise Järelevalve Amet, TTJA), Endla 10a, 10122 Tallinn, info@ttja.ee, www.ttja.ee. You can complain there if our answer does not help you.',
    disputes:
      'If we cannot agree, you can turn to the Consumer Disputes Committee (Tarbijavaidluste komisjon) at the Consumer Protection and Technical Regulatory Authority (Tarbijakaitse ja Tehnilise Järelevalve Amet, TTJA), Endla 10a, 10122 Tallinn, info@ttja.ee, www.ttja.ee.',
    consumerCentre:
      'Consumers from other EU countries, Norway and Iceland can get free help from the European Consumer Centre in their country or in Estonia.',
    governingLaw: 'Estonian law applies.',
    reviewAuthority:
      'You can also turn to the Consumer Protection and Technical Regulatory Authority (TTJA), Estonia’s Digital Services Coordinator, or go to court.',
  },
  LT: {
    privacyAct:
      'It follows Regulation (EU) 2016/679 (GDPR) and the Lithuanian Law on Legal Protection of Personal Data (Asmens duomenų teisinės apsaugos įstatymas).',
    dataAuthority:
      'You can also complain to the State Data Protection Inspectorate (Valstybinė duomenų apsaugos inspekcija), L. Sapiegos g. 17, 10312 Vilnius, ada@ada.lt, vdai.lrv.lt, or to the authority of the country where you live or work.',
    governingLaw: 'Lithuanian law applies.',
  },
  other: {
    privacyAct: 'It follows Regulation (EU) 2016/679 (GDPR).',
    dataAuthority:
      'You can also complain to [[the data protection authority of your country: name, address, email, website]], or to the authority of the country where you live or work.',
    children: 'Children may use an account only with the consent of a parent or guardian.',
    retention:
      'ten years after the end of the year of the latest of them [[which law of your country asks for it, and its section]]',
    keptYears: 'ten years',
    keptBecause: 'Accounting law requires us to keep them. We do so for ten years, counted from the end of the year.',
    accessibility:
      'The accessibility of online shops in {shop.inCountry} is supervised by [[the authority under the national act on Directive (EU) 2019/882: name, address, email, website]]. You can complain there if our answer does not help you.',
    cookies:
      'Storage that is strictly necessary for a service you have asked for needs no consent under Article 5(3) of Directive 2002/58/EC.',
    disputes:
      'If we cannot agree, you can turn to [[the body for out-of-court disputes of consumers in your country: name, address, email, website]].',
    consumerCentre:
      'Consumers from other EU countries, Norway and Iceland can get free help from the European Consumer Centre in their country.',
    governingLaw: 'The law in force in {shop.inCountry} applies.',
    reviewAuthority: 'You can also turn to the Digital Services Coordinator of our country, or go to court.',
  },
};
