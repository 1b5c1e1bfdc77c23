export { lockRecallNotices, setNoticeMail } from './recall-store.server.ts';
