// The list under the search field. The field keeps the focus and refers to the active option by its id.
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { imageUrl } from '#app/ui/image.tsx'
import type { OptionGroup, SearchOption } from './search-options.ts'
import '#app/ui/lazy-icons.ts'

const GROUP_WORDS: Record<SearchOption['kind'], () => string> = {
  RECENT: m.finder_recent,
  FILM: m.finder_films,
  CINEMA: m.finder_cinemas,
  EXPERIENCE: m.finder_experiences,
}
const ICONS: Record<SearchOption['kind'], IconName> = {
  RECENT: 'clock',
  FILM: 'film',
  CINEMA: 'pin',
  EXPERIENCE: 'map',
}

export const optionId = (at: number): string => `finder-option-${at}`

interface SearchListProps {
  id: string
  groups: OptionGroup[]
  /** The index of the active option, counted through all groups; -1 is none. */
  at: number
  /** Only while nothing is typed: then the list shows recent searches, which can be removed. */
  deletion: { remove: (id: string) => void; removeAll: () => void } | undefined
}

export function SearchList({ id, groups, at, deletion }: SearchListProps) {
  const all = groups.flatMap(({ options }) => options)
  return (
    <div className="finder-list">
      <div role="listbox" id={id} aria-label={m.finder_suggestions()} className="min-w-0 grow">
        {groups.map(({ kind, options }) => (
          <div role="group" key={kind} aria-label={GROUP_WORDS[kind]()}>
            <p className="finder-list-head flex items-center h-9 px-3 text-14 text-soft" aria-hidden="true">
              {GROUP_WORDS[kind]()}
            </p>
            {options.map((option) => (
              <Option key={option.id} option={option} index={all.indexOf(option)} isMeant={all[at] === option} />
            ))}
          </div>
        ))}
      </div>
      {deletion && (
        <ul className="finder-tidy">
          <li className="finder-list-head flex items-center h-9 px-3 text-14 text-soft">
            <button type="button" className="link text-14" onClick={deletion.removeAll}>
              {m.finder_recent_clear()}
            </button>
          </li>
          {all.map((option) => (
            <li key={option.id}>
              <IconButton
                icon="x"
                tone="bare"
                label={m.finder_recent_forget({ text: option.name })}
                onClick={() => deletion.remove(option.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface OptionProps {
  option: SearchOption
  index: number
  isMeant: boolean
}

const Option = ({ option, index, isMeant }: OptionProps) => (
  <div
    role="option"
    id={optionId(index)}
    data-option={index}
    tabIndex={-1}
    aria-selected={isMeant}
    className="finder-option"
    ref={(node) => {
      if (isMeant) node?.scrollIntoView({ block: 'nearest' })
    }}
  >
    {'image' in option && option.image ? (
      <img src={imageUrl(option.image, 64)} alt="" width={32} height={48} className="rounded-art" />
    ) : (
      <Icon name={ICONS[option.kind]} className="text-soft mx-1.5" />
    )}
    <span className="min-w-0 truncate">{option.name}</span>
    {'hint' in option && <span className="text-14 text-soft num shrink-0">{option.hint}</span>}
    {option.kind !== 'RECENT' && (
      // A film has a page of its own; cinemas and experiences filter this page.
      <Icon name={option.kind === 'FILM' ? 'next' : 'plus'} className="size-4 text-soft ms-auto" />
    )}
  </div>
)
