/** Mail to those whom the variables of the desk's Worker name, which are set in the dashboard. */

/** The part of the desk's bindings that is used. Several addresses are separated by commas. */
export interface MailBindings {
  MAIL?: {
    send(mail: { from: string; to: string[]; subject: string; text: string }): Promise<unknown>;
  };
  DIGEST_FROM?: string;
  DIGEST_TO?: string;
}

/** Sends one mail. @param also further addresses than those of `DIGEST_TO` @throws what the platform rejects with */
export type Send = (subject: string, text: string, also?: readonly string[]) => Promise<unknown>;

/** `null` where no mail is configured. */
export function openMail({ MAIL, DIGEST_FROM = '', DIGEST_TO = '' }: MailBindings): Send | null {
  const from = DIGEST_FROM.trim();
  const to = DIGEST_TO.split(',').flatMap((one) => one.trim() || []);
  if (MAIL === undefined || from === '' || to.length === 0) return null;
  return (subject, text, also = []) =>
    MAIL.send({ from, to: [...new Set([...to, ...also])], subject, text });
}
