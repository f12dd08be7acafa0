// The devices where the member is signed in. Each can be signed out, and all others at once.
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SignedInDevice } from '#server/contracts/members.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Tag } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { deviceWords } from './device-words.ts'
import { endOtherSessions, endDeviceSession, readSessions } from '#app/shared/identity/members.functions.ts'

// The devices where the member is signed in, and signing a device out.
const devicesQuery = queryOptions({
  queryKey: ['GET auth/sessions'] as const,
  queryFn: async ({ signal }) => (await readSessions({ data: {}, signal })).sessions,
  meta: { isHandled: true, isMembers: true },
})

const signOutDevice = async (id: string) => (await endDeviceSession({ data: { id } })).sessions

const signOutOthers = async () => (await endOtherSessions({ data: {} })).sessions

export function ProfileDevices() {
  const { data: devices, error, refetch } = useQuery(devicesQuery)
  // A gateway without this call shows no list.
  if (isUnsupported(error)) return null
  return (
    <section id="devices">
      <h2>{m.members_devices()}</h2>
      {devices ? (
        <Devices devices={devices} />
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-x-4">
          {m.members_devices_failed()}
          <button type="button" className="link min-h-11" onClick={() => void refetch()}>
            {m.ui_retry()}
          </button>
        </p>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </section>
  )
}

function Devices({ devices }: { devices: SignedInDevice[] }) {
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const showRemaining = (left: SignedInDevice[], message: string) => {
    queryClient.setQueryData(devicesQuery.queryKey, left)
    showToast(message, 'success')
    // The pressed button disappears with its device, so the focus moves to the first device. That is the current
    // device, which stays.
    list.current?.querySelector('li')?.focus()
  }
  const one = useMutation({
    mutationFn: signOutDevice,
    onSuccess: (left) => showRemaining(left, m.members_device_signed_out()),
  })
  const others = useMutation({
    mutationFn: signOutOthers,
    onSuccess: (left) => showRemaining(left, m.members_devices_signed_out()),
  })
  const isBusy = one.isPending || others.isPending
  return (
    <div>
      <ul className="grid" ref={list}>
        {devices.map(({ id, device, lastSeenOn, isCurrent }) => {
          const name = deviceWords(device)
          const day = formatFullDay(lastSeenOn)
          return (
            <li key={id} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
              <p className="font-500">
                {name} {isCurrent && <Tag>{m.members_device_this()}</Tag>}
              </p>
              <p className="row-[2] text-14 text-soft">{m.members_device_seen({ day })}</p>
              {!isCurrent && (
                <button
                  type="button"
                  className="link tap [grid-area:1/2/span_2]"
                  aria-label={m.members_device_sign_out_about({ device: name, day })}
                  disabled={isBusy}
                  onClick={() => one.mutate(id)}
                >
                  {m.members_device_sign_out()}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {devices.length > 1 && (
        <Button className="mt-3" isBusy={others.isPending} disabled={isBusy} onClick={() => others.mutate()}>
          {m.members_devices_sign_out()}
        </Button>
      )}
    </div>
  )
}
