/** In front of the built site, whose variables, version and words a test changes; `changing-site.ts` in `site/` sets them. */
import site, { Preview as BuiltPreview, State as BuiltState } from 'built:site';
import type { Env } from '../../../src/worker/env.ts';
import { CHANGE_PATH, type Change, UNCHANGED } from '../site/changing-site.ts';

export { Counts } from 'built:site';

let change: Change = UNCHANGED;
let changed: Env | null = null;

const now = Date.now;
Date.now = () => now() + change.aheadMs;

/** The same object until the next change: the worker caches by its identity. */
function withChange(env: Env): Env {
  changed ??= { ...env, ...change.variables };
  return changed;
}

export class State extends BuiltState {
  constructor(context: ExecutionContext, env: Env) {
    super(context, withChange(env));
  }
  override async identifyWords() {
    return change.isOfOtherBuild ? 'another build' : super.identifyWords();
  }
  override async read() {
    const state = await super.read();
    const version = { id: 'version-1', tag: 'abc1234', uploaded: '2026-10-01T00:00:00Z' };
    return change.isFromEdge ? { ...state, version } : state;
  }
}

export class Preview extends BuiltPreview {
  constructor(context: ExecutionContext, env: Env) {
    super(context, withChange(env));
  }
}

export default {
  ...site,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== CHANGE_PATH)
      return site.fetch(request, withChange(env), context);
    change = await request.json<Change>();
    changed = null;
    return new Response();
  },
} satisfies ExportedHandler<Env>;
