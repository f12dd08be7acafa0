// People in several films: each is defined once, so that the same name is the same person.
import type { PersonRecord } from '../../catalogue/catalogue.record.ts'

// Cast and crew.
export const CRISP: PersonRecord = ['Donald', 'Crisp', 'دونالد', 'كريسب']
export const FAIRBANKS: PersonRecord = ['Douglas', 'Fairbanks', 'دوغلاس', 'فيربانكس']
export const REISNER: PersonRecord = ['Charles', 'Reisner', 'تشارلز', 'رايزنر']

// Cast.
export const ANNA_MAY_WONG: PersonRecord = ['Anna May', 'Wong', 'آنا ماي', 'وونغ']
export const HURST: PersonRecord = ['Brandon', 'Hurst', 'براندون', 'هيرست']
export const JOBYNA_RALSTON: PersonRecord = ['Jobyna', 'Ralston', 'جوبينا', 'رالستون']
export const KLEIN_ROGGE: PersonRecord = ['Rudolf', 'Klein-Rogge', 'رودولف', 'كلاين روغه']
export const NOBLE_JOHNSON: PersonRecord = ['Noble', 'Johnson', 'نوبل', 'جونسون']
export const SNITZ_EDWARDS: PersonRecord = ['Snitz', 'Edwards', 'سنيتس', 'إدواردز']
export const TORRENCE: PersonRecord = ['Ernest', 'Torrence', 'إرنست', 'تورنس']
export const WANGENHEIM: PersonRecord = ['Gustav', 'von Wangenheim', 'غوستاف', 'فون فانغنهايم']

// Crew.
export const CHARLES_HALL: PersonRecord = ['Charles D.', 'Hall', 'تشارلز', 'هول']
export const EDESON: PersonRecord = ['Arthur', 'Edeson', 'آرثر', 'إديسون']
export const LEISEN: PersonRecord = ['Mitchell', 'Leisen', 'ميتشل', 'لايزن']
export const MORTIMER_WILSON: PersonRecord = ['Mortimer', 'Wilson', 'مورتيمر', 'ويلسون']
export const NOLAN: PersonRecord = ['William', 'Nolan', 'ويليام', 'نولان']
export const POMEROY: PersonRecord = ['Roy', 'Pomeroy', 'روي', 'بوميروي']
export const POMMER: PersonRecord = ['Erich', 'Pommer', 'إريش', 'بومر']
export const WOODS: PersonRecord = ['Lotta', 'Woods', 'لوتا', 'وودز']
