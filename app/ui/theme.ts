import { presetWind3, type UserConfig } from 'unocss'

export const theme: UserConfig = { presets: [presetWind3()] }
