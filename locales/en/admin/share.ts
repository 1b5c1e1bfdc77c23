export const share = {
  'share.title': 'Shared link',
  'share.text': 'What people see when a link to this page is shared in a message or on social media.',
};
