export { lockRecallNotice, setNoticeMail } from './recall-store.server.ts';
