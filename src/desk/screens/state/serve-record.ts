import { answerDocument, notFound } from '../../answers.tsx';
import type { DeskContext } from '../../screen.tsx';

/** `GET /state/log/<kind>/<name>`: an object of the log as it is. */
export async function serveRecord(context: DeskContext): Promise<Response> {
  const { subject, env } = context;
  const [, ending] = /^[a-z]+\/[\w-]+\.(json|html)$/.exec(subject) ?? [];
  const object = ending === undefined ? null : await env.RECORDS.get(`log/${subject}`);
  if (object === null) return notFound(context);
  if (ending === 'html') return answerDocument(object.body);
  return new Response(object.body, { headers: { 'Content-Type': 'application/json' } });
}
