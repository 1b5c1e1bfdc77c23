export const legal = {
  'legal.title': 'Legal texts and notice',
  'legal.about':
    'Before ordering and in the order email, shoppers must see the EU’s official notice on the legal guarantee, unaltered and in colour (Regulation (EU) 2025/1960). Download it in each language from the website of the European Commission, “harmonised notice on the legal guarantee of conformity”, and upload it here as a picture. Until then the shop says the same in words.',
  'legal.notice.missing': 'The official notice is missing',
  'legal.notice.missingText':
    'Shoppers in this language read what it says, but do not see it. The law has required it since 27 September 2026.',
  'legal.since': 'Uploaded on {date}',
  'legal.notice.file': 'Official notice, {language}',
  'legal.notice.hint':
    'PNG or JPEG in colour, at most 300 kB, 600 pixels high or more. You may save the Commission’s file smaller in proportion; change nothing else.',
  'legal.garan.missing': 'The official label is missing',
  'legal.garan.missingText':
    'A product on sale has a producer’s guarantee of durability. Shoppers in this language read what its label says, but do not see the label.',
  'legal.garan.unneeded': 'No product on sale has a producer’s guarantee of durability: the shop needs no label.',
  'legal.garan.file': 'Blank GARAN label, {language}',
  'legal.garan.hint':
    'PNG or JPEG of the Commission’s blank “harmonised label for the commercial guarantee of durability”, at most 300 kB. Leave its fields empty: the shop fills in duration, brand and model of each product.',
  'legal.garan.saved': 'The label is stored.',
  'legal.upload': 'Upload',
  'legal.notice.saved': 'The notice is stored.',
  'legal.notSaved': 'The picture was not stored',
  'legal.problem.missing': 'Please choose a file.',
  'legal.problem.too_large': 'The file is larger than 300 kB. Please save it smaller, in proportion.',
  'legal.problem.format': 'The file is not a PNG or JPEG picture. Please save the Commission’s file as one of these.',
  'legal.problem.grey': 'The picture has no colour. Please use the official version in colour.',
  'legal.problem.too_small': 'The picture is too small to be read: its longer side needs at least 600 pixels.',
  'legal.problem.shape':
    'The picture does not have the proportions of the Commission’s file. Please use that file, whole and undistorted.',
  'legal.problem.elsewhere':
    'This very file is uploaded in another place. Please choose the file for this one, or remove it there first.',
  'legal.notice.check':
    'This is how shoppers see it. Is it the Commission’s notice, whole and in this language: {language}? If not, remove it.',
  'legal.garan.check':
    'Is it the Commission’s blank label, whole and with empty fields? If not, remove it. Then look at a product with such a guarantee: duration, brand and model stand in their places.',
  'legal.remove': 'Remove',
  'legal.notice.remove': 'Remove the notice: {language}',
  'legal.garan.remove': 'Remove the label: {language}',
  'legal.notice.removed': 'The notice is removed. Pages and new emails say the same in words.',
  'legal.garan.removed': 'The label is removed. Product pages say the same in words.',
  'legal.undo': 'Undo it in the record of changes',
  'legal.texts': 'Texts in force',
  'legal.version': 'version {n}, since {date}',
} as const;
