import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#server/contracts/members.ts'
import { citiesQuery, useCityChange } from '#app/shared/catalogue/cities/cities.query.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { LanguageLink } from '#app/ui/language-link.tsx'
import {
  communicationLanguagesQuery,
  cacheUserAndUserType,
  saveCommunicationLanguage,
} from '#app/shared/identity/members.query.ts'
import { ProfileRow, RowButton } from './profile-row.tsx'

export const ProfileCityAndLanguages = ({ user }: { user: User }) => (
  <section id="wishes">
    <h2>{m.members_wishes()}</h2>
    <dl>
      <City />
      <ProfileRow name={m.members_language()}>
        <span>{m.members_language_here()}</span>
        <LanguageLink className="link" />
      </ProfileRow>
      <Messages user={user} />
    </dl>
  </section>
)

function City() {
  const { cityId } = useViewer()
  const { data: cities } = useQuery(citiesQuery)
  const change = useCityChange()
  return (
    <ProfileRow name={m.shell_city()}>
      <span>{cities?.find(({ id }) => id === cityId)?.name ?? m.members_missing()}</span>
      <RowButton label={m.members_change()} about={m.members_city_change()} onClick={() => void change()} />
    </ProfileRow>
  )
}

function Messages({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const { data: languages = [] } = useQuery(communicationLanguagesQuery)
  const saving = useMutation({
    mutationFn: saveCommunicationLanguage,
    onSuccess: (saved) => cacheUserAndUserType(queryClient, saved),
  })
  // Optimistic: the choice shows at once. If saving fails, it reverts and an error shows.
  const chosen = saving.isPending ? saving.variables : user.communicationLanguage
  return (
    <ProfileRow name={m.members_messages()}>
      <span role="group" aria-label={m.members_messages()} className="flex gap-2">
        {languages.map(({ id, name }) => (
          <Chip
            key={id}
            className="min-h-11!"
            isOn={id === chosen}
            onClick={() => {
              if (id !== chosen) saving.mutate(id)
            }}
          >
            {name}
          </Chip>
        ))}
      </span>
    </ProfileRow>
  )
}
