import type { FilmSummary } from '../../contracts/films.ts'
import type { GenreId, Speech } from '../catalogue/catalogue.record.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

export const GENRES: Record<GenreId, Bilingual> = {
  action: { ar: 'أكشن', en: 'Action' },
  adventure: { ar: 'مغامرة', en: 'Adventure' },
  animation: { ar: 'رسوم متحركة', en: 'Animation' },
  comedy: { ar: 'كوميديا', en: 'Comedy' },
  crime: { ar: 'جريمة', en: 'Crime' },
  documentary: { ar: 'وثائقي', en: 'Documentary' },
  drama: { ar: 'دراما', en: 'Drama' },
  family: { ar: 'عائلي', en: 'Family' },
  fantasy: { ar: 'فانتازيا', en: 'Fantasy' },
  history: { ar: 'تاريخي', en: 'History' },
  horror: { ar: 'رعب', en: 'Horror' },
  musical: { ar: 'موسيقي', en: 'Musical' },
  mystery: { ar: 'غموض', en: 'Mystery' },
  romance: { ar: 'رومانسي', en: 'Romance' },
  'sci-fi': { ar: 'خيال علمي', en: 'Sci-fi' },
  short: { ar: 'فيلم قصير', en: 'Short' },
  sport: { ar: 'رياضي', en: 'Sport' },
  thriller: { ar: 'إثارة وتشويق', en: 'Thriller' },
  war: { ar: 'حربي', en: 'War' },
}

interface Speaking {
  movieLang: Bilingual
  subtitle: Bilingual
  languages: FilmSummary['languages']
}

/** The language of speech or intertitles, and of subtitles: phrases that can stand alone or follow each other. */
export const SPEECH: Record<Speech, Speaking> = {
  en: {
    movieLang: { ar: 'صامت، بلوحات نصية بالإنجليزية', en: 'Silent, English intertitles' },
    subtitle: { ar: 'مترجم إلى العربية', en: 'with Arabic subtitles' },
    languages: { spoken: null, subtitles: ['ar'] },
  },
  de: {
    movieLang: { ar: 'صامت، بلوحات نصية بالألمانية', en: 'Silent, German intertitles' },
    subtitle: { ar: 'مترجم إلى العربية والإنجليزية', en: 'with Arabic and English subtitles' },
    languages: { spoken: null, subtitles: ['ar', 'en'] },
  },
  fr: {
    movieLang: { ar: 'صامت، بلوحات نصية بالفرنسية', en: 'Silent, French intertitles' },
    subtitle: { ar: 'مترجم إلى العربية والإنجليزية', en: 'with Arabic and English subtitles' },
    languages: { spoken: null, subtitles: ['ar', 'en'] },
  },
  ru: {
    movieLang: { ar: 'صامت، بلوحات نصية بالروسية', en: 'Silent, Russian intertitles' },
    subtitle: { ar: 'مترجم إلى العربية والإنجليزية', en: 'with Arabic and English subtitles' },
    languages: { spoken: null, subtitles: ['ar', 'en'] },
  },
  ar: {
    movieLang: { ar: 'صامت، بلوحات نصية بالعربية', en: 'Silent, Arabic intertitles' },
    subtitle: { ar: 'مترجم إلى الإنجليزية', en: 'with English subtitles' },
    languages: { spoken: null, subtitles: ['en'] },
  },
  sound: {
    movieLang: { ar: 'ناطق بالإنجليزية', en: 'English' },
    subtitle: { ar: 'مترجم إلى العربية', en: 'with Arabic subtitles' },
    languages: { spoken: 'en', subtitles: ['ar'] },
  },
}
