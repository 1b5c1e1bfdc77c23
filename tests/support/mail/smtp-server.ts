import { createServer, type Socket } from 'node:net';

/** A mail as the server took it. */
export type TakenMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

export type SmtpServer = {
  readonly url: string;
  readonly mails: readonly TakenMail[];
  /** What the server says to the command that begins with a word, from now on; null: what it should. */
  answer(command: 'GREETING' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY', reply: string | null): void;
  close(): Promise<void>;
};

/** A reply that never comes. */
export const SILENCE = '';

/** A small SMTP server on loopback (RFC 5321): enough for one client that sends mails. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const replies = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket, mails, replies);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    answer(command, reply) {
      if (reply === null) replies.delete(command);
      else replies.set(command, reply);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function talk(socket: Socket, mails: TakenMail[], replies: ReadonlyMap<string, string>): void {
  let buffer = '';
  let envelope = { from: '', to: [] as string[] };
  let inBody = false;
  const say = (reply: string) => reply !== SILENCE && socket.write(`${reply}\r\n`);
  say(replies.get('GREETING') ?? '220 smtp.test ready');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = inBody ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
      if (end === -1) return;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + (inBody ? 5 : 2));
      if (inBody) takeBody(line);
      else takeCommand(line);
    }
  });

  function takeBody(body: string): void {
    inBody = false;
    const refusal = replies.get('BODY');
    if (refusal === undefined) mails.push({ ...envelope, source: body.replace(/^\.\./gm, '.') });
    envelope = { from: '', to: [] };
    say(refusal ?? '250 taken');
  }

  function takeCommand(line: string): void {
    const word = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    const refusal = replies.get(word);
    if (refusal !== undefined) return void say(refusal);
    if (word === 'EHLO') say('250-smtp.test\r\n250-8BITMIME\r\n250 SMTPUTF8');
    else if (word === 'MAIL') envelope.from = address;
    else if (word === 'RCPT') envelope.to.push(address);
    else if (word === 'RSET') envelope = { from: '', to: [] };
    else if (word === 'DATA') inBody = true;
    if (word === 'QUIT') return void socket.end('221 bye\r\n');
    if (word === 'DATA') say('354 go on');
    else if (word !== 'EHLO') say('250 ok');
  }
}
