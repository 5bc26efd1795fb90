/** A Worker with the desk's bindings: passes calls on to an entrypoint of the site, and answers with the result. */
import type { Counts, Preview, State } from 'built:site';
import type { CountsQuestion } from '../../../src/experiments/counting/read-counts.ts';
import type { PreviewInputs } from '../../../src/worker/entrypoints/preview.ts';

interface Bindings {
  COUNTS: Service<typeof Counts>;
  STATE: Service<typeof State>;
  PREVIEW: Service<typeof Preview>;
}

type Question =
  | { binding: 'COUNTS'; inputs: CountsQuestion }
  | { binding: 'STATE' }
  | { binding: 'PREVIEW'; inputs: PreviewInputs };

export default {
  async fetch(request, env) {
    const question = await request.json<Question>();
    try {
      if (question.binding === 'COUNTS')
        return Response.json(await env.COUNTS.read(question.inputs));
      if (question.binding === 'STATE') return Response.json(await env.STATE.read());
      const { response, decided } = await env.PREVIEW.open(question.inputs);
      const headers = new Headers(response.headers);
      headers.set('decided', encodeURIComponent(JSON.stringify(decided)));
      return new Response(response.body, { status: response.status, headers });
    } catch (error) {
      return Response.json({ error: error instanceof Error && error.name }, { status: 500 });
    }
  },
} satisfies ExportedHandler<Bindings>;
