import type { ReactNode } from 'react'

/** A page with a picture, a title, a sentence, and links. */
export const PicturePage = ({
  picture,
  title,
  children,
  actions,
  isLive,
}: {
  /** Name of a picture in /art/marks. */
  picture: string
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** Screen readers hear when title and text change. */
  isLive?: boolean
}) => (
  <div className="wrap grid items-center gap-8 laptop:gap-16 py-8 laptop:py-16 laptop:grid-cols-[1fr_1fr] laptop:min-h-[36rem]">
    <img
      src={`/art/marks/${picture}.svg`}
      alt=""
      width={720}
      height={540}
      // Offline it cannot be loaded, and the page is whole without it.
      onError={({ currentTarget }) => (currentTarget.style.display = 'none')}
      className="w-full h-auto rounded-part laptop:order-2 max-laptop:max-w-120"
    />
    <div className="grid gap-4 justify-items-start">
      <div className="grid gap-4" aria-live={isLive ? 'polite' : undefined}>
        <h1 className="display-2">{title}</h1>
        <div className="text-18 text-soft max-w-[34rem] grid gap-2">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-3 mt-4">{actions}</div>}
    </div>
  </div>
)
