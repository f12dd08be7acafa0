// The weekend in Saudi Arabia. Pure.

export const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() >= 4
