/** In the site's place: answers with a status that neither the asset layer nor the site uses. */
export default { fetch: () => new Response('reached', { status: 418 }) };
