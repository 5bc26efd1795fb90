import { LOCATION_PATTERN, UNKNOWN_LOCATION } from '../../config/edge-locations.ts';

/** Where the edge answers this request, by its three letters; `unknown` where the platform does not say. */
export function readEdgeLocation(request: Request): string {
  const code = request.cf?.colo;
  return typeof code === 'string' && LOCATION_PATTERN.test(code) ? code : UNKNOWN_LOCATION;
}
