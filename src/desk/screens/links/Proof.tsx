import { Section } from '../../parts/Section.tsx';
import { variableAddress } from '../../parts/VariableNames.tsx';
import { arrives, type ProofData } from './proof.ts';
import { breakable, Checks, WalkedService } from './WalkedService.tsx';

/** The value to set, then the walks of each host. */
export function Proof({ data: { proof, foreign, hosts } }: { data: ProofData }) {
  if (hosts.length === 0) return null;
  return (
    <>
      {proof === null ? null : (
        <Section id="proof" title="APP_LINK_PROVEN">
          <p>
            <code className="links-link">{breakable(proof)}</code>
          </p>
          <p className="fine">
            <a href={variableAddress('APP_LINK_PROVEN')}>Set it</a>. It holds while APP_LINK_URL is
            this address. Setting it begins a new run, so taps and finished downloads are never
            mixed. Walk again after each change of the service’s configuration.
          </p>
        </Section>
      )}
      {foreign === null ? null : (
        <Section id="foreign" title="Parameters in the address">
          <Checks of={[foreign]} />
        </Section>
      )}
      {hosts.map((host) => (
        <Section
          key={host.domain}
          id={host.domain}
          title={`${host.domain}: ${arrives(host) ? 'proven' : 'not proven'}`}
        >
          <div className="links-walks">
            {host.walks.map((walk) => (
              <WalkedService key={walk.label} walk={walk} />
            ))}
          </div>
        </Section>
      ))}
      <p className="fine">The site itself answered. Nothing was counted and no cookie was set.</p>
    </>
  );
}
