import type { Visit } from '#server/contracts/request-context.ts'
import { m } from '#app/paraglide/messages.js'

/** Outside production: the visit's session, the build, and links to test messages and cards. */
export const BuildFacts = ({ visit }: { visit: Visit }) => (
  <>
    <summary>
      {m.shell_about_build()} · <bdi>{visit.environment}</bdi>
    </summary>
    <dl>
      <div>
        <dt>{m.shell_build_user()}</dt>
        <dd>
          <bdi data-user-type="">{visit.userType}</bdi>
        </dd>
      </div>
      <Fact name={m.shell_build_version()} value={visit.version} />
      <Fact name={m.shell_build_developers()} value={visit.developersVersion} />
      <Fact name={m.shell_build_environment()} value={visit.environment} />
    </dl>
    <p>
      <a className="link" href="/outbox">
        {m.shell_outbox()}
      </a>
      <a className="link" href="/sandbox-payments/cards">
        {m.shell_test_cards()}
      </a>
    </p>
  </>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)
