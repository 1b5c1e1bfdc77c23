import { duties } from '../duties.ts';
import { claims } from './claims.ts';
import { importRemarks } from './import-remarks.ts';

export const exchange = {
  ...importRemarks,
  ...claims,
  ...duties,

  // Buttons of the lists
  'exchange.import': 'Import',
  'exchange.export': 'Export',

  // Upload
  'exchange.title': 'Import products',
  'exchange.upload.title': 'Choose a file',
  'exchange.upload.file': 'CSV or Excel file',
  'exchange.upload.hint':
    'Choose it or drop it here, up to 200 MB: an export from Shopify or WooCommerce as it is, or a spreadsheet (CSV or .xlsx) with the columns below. Prices include VAT. Nothing changes yet: first you see what would happen to each product.',
  'exchange.upload.submit': 'Upload and Check',
  'exchange.upload.uploading': 'Uploading...',
  'exchange.upload.missing': 'Choose a file first',
  'exchange.upload.empty': 'This file is empty',
  'exchange.upload.too_large': 'This file is larger than 200 MB. Split it and import the parts one after another.',
  'exchange.example': 'Download an example',
  'exchange.columns.title': 'What the columns mean',
  'exchange.columns.column': 'Column',
  'exchange.columns.meaning': 'Meaning',
  'exchange.columns.handle':
    'The product’s web address. Consecutive lines with the same handle are one product. An unknown handle creates a new product; that of a deleted product restores it.',
  'exchange.columns.name': 'Name, in English. Only the first line of a product needs it.',
  'exchange.columns.body':
    'Description. Paragraphs, lists, tables, bold text and links are kept; images and scripts are not.',
  'exchange.columns.price':
    'What the shopper pays, VAT included. The compare-at price is shown struck through only if it is the lowest price this shop charged in the 30 days before the reduction, as EU law requires.',
  'exchange.columns.quantity': 'Units in stock. Units sold while the import is waiting are deducted.',
  'exchange.columns.options':
    'One variation per line, with up to three options: “Colour”, “Size”. Variations are matched by SKU, otherwise by name, “Red / 50 ml”. A variation missing from the file is deleted, unless it has orders.',
  'exchange.columns.image': 'A public web address, one per line, or the address of an image already in this shop.',
  'exchange.columns.imageAlt':
    'A description of the image in that line, for those who cannot see it, in each language.',
  'exchange.columns.status': 'The product is shown when it is published and active.',
  'exchange.columns.type':
    'Category, by its name or as a path such as “Furniture > Lamps”. Unknown categories are listed, and created if you choose so.',
  'exchange.columns.tags': 'Tags, separated by commas, up to 60 characters each. The first one shows in lists.',
  'exchange.columns.own': 'What other shops don’t have: texts in other languages, product facts, colours.',
  'exchange.columns.rule':
    'A column missing from the file changes nothing. An empty cell empties the field. Anything that cannot be imported is listed for each product before you import.',

  // History
  'exchange.history.title': 'Imports',
  'exchange.history.empty': 'Nothing has been imported yet',
  'exchange.history.file': 'File',
  'exchange.history.when': 'When',
  'exchange.history.who': 'Who',
  'exchange.history.shop': 'Command line',
  'exchange.history.state': 'State',
  'exchange.history.products': 'Products',
  'exchange.state.checking': 'Checking',
  'exchange.state.ready': 'Ready',
  'exchange.state.running': 'Importing',
  'exchange.state.done': 'Imported',
  'exchange.state.failed': 'Failed',
  'exchange.state.cancelled': 'Cancelled',
  'exchange.state.undoing': 'Undoing',
  'exchange.state.undone': 'Undone',

  // One import
  'exchange.progress.checking': 'Comparing the file with the shop: {percent}%',
  'exchange.progress.running': 'Importing: {percent}%',
  'exchange.progress.undoing': 'Undoing: {percent}%',
  'exchange.progress.leave': 'You can leave this page; the import continues without you.',
  'exchange.progress.reload': 'Refresh',
  'exchange.ready.title': { one: 'Ready to import {n} product', other: 'Ready to import {n} products' },
  'exchange.ready.text': 'Everything below is imported together or not at all, and you can undo it afterwards.',
  'exchange.nothing': 'The shop already matches the file. There is nothing to import.',
  'exchange.again': 'Upload a Corrected File',
  'exchange.done.title': 'Imported',
  'exchange.done.text': { one: '{n} product imported.', other: '{n} products imported.' },
  'exchange.undone.title': 'Undone',
  'exchange.undone.text':
    'The products are as they were before. What someone has edited since was left alone; new products that someone has edited are now hidden.',
  'exchange.cancelled.title': 'Cancelled',
  'exchange.cancelled.text': 'Nothing was imported.',
  'exchange.run': 'Import',
  'exchange.run.title': { one: 'Import {n} product?', other: 'Import {n} products?' },
  'exchange.run.text':
    'Shoppers see the changes at once. During the import, checkouts with these products wait a few seconds.',
  'exchange.cancel': 'Cancel Import',
  'exchange.undo': 'Undo Import',
  'exchange.undo.title': 'Undo this import?',
  'exchange.undo.text':
    'Products created by the import are deleted, or hidden if someone has edited them since. All others return to what they were, except for fields that someone has edited since. Sold units stay sold.',
  'exchange.tooLate': 'This import has changed in the meantime. The page now shows its current state.',

  // What would change
  'exchange.rows': 'What is in the file',
  'exchange.rows.line': 'Line',
  'exchange.rows.product': 'Product',
  'exchange.rows.changes': 'What changes',
  'exchange.rows.empty': 'No products here',
  'exchange.rows.gone': 'The details of this import have been deleted.',
  'exchange.change.before': 'before',
  'exchange.change.after': 'after',
  'exchange.change.nothing': 'empty',
  'exchange.change.yes': 'yes',
  'exchange.change.no': 'no',
  'exchange.change.entries': { one: '{n} entry', other: '{n} entries' },
  'exchange.change.price': 'Price',
} as const;
