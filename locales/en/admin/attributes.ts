export const attributes = {
  'attributes.title': 'Attributes',
  'attributes.description':
    'What you say of products beside the shop’s own fields: material, size, power. Shoppers read it on product pages, filter by it and find products by it.',
  'attributes.add': 'Add attribute',
  'attributes.define': 'Define attributes',
  'attributes.empty': 'No attributes yet',
  'attributes.emptyText': 'Add one for what shoppers of your goods ask first: of sofas the width, of lamps the socket.',
  'attributes.move': 'Move attribute {n}',

  // Kinds
  'attributes.kind.choice': 'Choice',
  'attributes.kind.colour': 'Colour',
  'attributes.kind.number': 'Number',
  'attributes.kind.yes_no': 'Yes or no',
  'attributes.kind.text': 'Text',
  'attributes.kindHint.choice': 'One or several of your list: oak, ash, steel',
  'attributes.kindHint.colour': 'Names with a colour beside them; one or several of a product',
  'attributes.kindHint.number': 'With a unit; shoppers filter from and to',
  'attributes.kindHint.yes_no': 'Waterproof, dishwasher safe',
  'attributes.kindHint.text': 'A few words in each language; shown and found, not filtered',
  'attributes.kindFixed': '{kind}. The kind stays as it is: products have values of it.',
  'attributes.choiceCount': { one: '{n} choice', other: '{n} choices' },
  'attributes.isFilter': 'filter',
  'attributes.everywhere': 'all categories',

  // Form
  'attributes.name': 'Name',
  'attributes.kindLabel': 'Kind',
  'attributes.unit': 'Unit',
  'attributes.choices': 'Choices',
  'attributes.choice': 'Choice {n}',
  'attributes.addChoice': 'Add choice',
  'attributes.moveChoice': 'Move choice {n}',
  'attributes.colour': 'Colour',
  'attributes.pickColour': 'Pick the colour of choice {n}',
  'attributes.categories': 'Categories',
  'attributes.categoriesHint': 'Whose products have it. None means all.',
  'attributes.filterable': 'Shoppers can filter by it',
  'attributes.filterableHint': 'Beside the products of its categories, with the number of products of each value',
  'attributes.formProblem': 'Please check the form',
  'attributes.problem.name_missing': 'Enter the English name',
  'attributes.problem.too_long': 'This is too long',
  'attributes.problem.choices_missing': 'Add at least one choice',
  'attributes.problem.choice_twice': 'Another choice has this name',
  'attributes.problem.colour_invalid': 'Enter a colour such as #a3505a',
  'attributes.problem.too_many': 'Too many choices: 200 at most',
  'attributes.choiceInUse': {
    one: '{n} product has a choice that you have removed. Nothing was saved.',
    other: '{n} products have a choice that you have removed. Nothing was saved.',
  },
  'attributes.choiceInUseText':
    'Give these products another value first, for example all at once in the list of products. Deleted products count for as long as they can be restored.',
  'attributes.refused.name_taken': 'Another attribute has this English name',
  'attributes.refused.not_found': 'This attribute no longer exists',
  'attributes.refused.conflict': 'Someone else has changed this attribute in the meantime. Nothing was saved.',
  'attributes.conflictText':
    'Open the attribute in another window to compare. If you save again, your version replaces theirs.',

  // Delete
  'attributes.delete': 'Delete attribute',
  'attributes.deleteConfirm': 'Are you sure you want to delete this attribute?',
  'attributes.unused': 'No product has “{name}”.',
  'attributes.used': { one: '{n} product has “{name}”.', other: '{n} products have “{name}”.' },
  'attributes.deleteText': 'It goes from pages, filters and files. Undo brings it back with all values.',

  // What became of it
  'attributes.did.save': 'Attribute saved',
  'attributes.did.delete': 'Attribute deleted',
  'attributes.did.move': 'Attribute moved',
  'attributes.did.undo': 'Undone',
} as const;
