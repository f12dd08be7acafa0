export interface Step {
  name: string
  args: (options: { report: string; seed?: number; minutes?: number }) => string[]
  env?: (options: { report: string; seed?: number }) => Record<string, string>
  isSeeded?: boolean
  minutes?: number
  isPreparation?: boolean
  isGatewayAlone?: boolean
}
export const STEPS: readonly Step[]
