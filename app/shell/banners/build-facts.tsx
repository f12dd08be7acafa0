import type { Visit } from '#server/contracts/request-context.ts'
import { m } from '#app/paraglide/messages.js'

const ROW = 'flex flex-wrap gap-y-1 gap-x-6 pb-2'

/** Outside production: the visit's session, the build, and links to test messages and cards if this copy has them. */
export const BuildFacts = ({ visit }: { visit: Visit }) => (
  <>
    <summary>
      {m.shell_about_build()} · <bdi>{visit.environment}</bdi>
    </summary>
    <dl className={ROW}>
      <div className="flex gap-1.5">
        <dt>{m.shell_build_user()}</dt>
        <dd>
          <bdi data-user-type="">{visit.userType}</bdi>
        </dd>
      </div>
      <Fact name={m.shell_build_version()} value={visit.version} />
      <Fact name={m.shell_build_developers()} value={visit.developersVersion} />
      <Fact name={m.shell_build_environment()} value={visit.environment} />
    </dl>
    {visit.hasSandbox && (
      <p className={ROW}>
        <a className="link" href="/outbox">
          {m.shell_outbox()}
        </a>
        <a className="link" href="/sandbox-payments/cards">
          {m.shell_test_cards()}
        </a>
      </p>
    )}
  </>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)
