// The pages of the six experiences. Their figures are computed from the halls.
import type { ExperiencePageRecord } from '../catalogue/catalogue.record.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

const both = (ar: string, en: string): Bilingual => ({ ar, en })
const fact = (term: Bilingual | string, text: Bilingual) => ({
  term: typeof term === 'string' ? both(term, term) : term,
  text,
})

const SEATS = both('مقاعد القاعة', 'seats in the hall')
const WHEELCHAIR = both(
  'أماكن للكراسي المتحركة، وبجانب كلٍّ منها مقعد مرافق',
  'wheelchair spaces, each with a companion seat',
)

export const EXPERIENCE_PAGES: Readonly<Record<string, ExperiencePageRecord>> = {
  exp_large: {
    story: [
      both(
        'شاشة منحنية بعرض 26 مترًا، من جدار إلى جدار. من الصف K لا ترى إطارًا، بل الصحراء نفسها.',
        'A curved screen 26 metres wide, from wall to wall. From row K you don’t see a frame, just the desert itself.',
      ),
      both(
        'والصوت من 64 جهة. حتى الفيلم الصامت لا يصمت هنا: موسيقاه حولك، والقطار يمر من يمينك إلى خلفك.',
        'Sound comes from 64 directions. Even a silent movie isn’t silent here: its music surrounds you, and the train passes from your right to behind you.',
      ),
      both(
        'تضم القاعة 398 مقعدًا في معظم سينمات شاشة، و480 في الأكبر في الرياض وجدة. وأماكن الكراسي المتحركة على الممر العرضي، والوصول إليها بدون درج.',
        'It has 398 seats in most of our cinemas, and 480 in the largest ones in Riyadh and Jeddah. Wheelchair spaces are along a cross aisle with step-free access.',
      ),
    ],
    facts: [
      fact(both('26 م', '26 m'), both('عرض الشاشة', 'screen width')),
      fact('64', both('جهة للصوت المحيطي', 'directions of sound')),
      fact(both('398 أو 480', '398 or 480'), SEATS),
      fact(both('4 أو 6', '4 or 6'), WHEELCHAIR),
    ],
    gallery: [
      {
        image: 'large-screen-wall',
        alt: both(
          'ثلاثة رجال على ظهور الجمال يصعدون كثيبًا على شاشة منحنية تملأ الجدار، وأمامها صفوف الرؤوس في العتمة.',
          'Three camel riders climb a dune on a curved screen that fills the wall; before it, rows of heads in the dark.',
        ),
      },
      {
        image: 'large-screen-section',
        alt: both(
          'القاعة في مقطع جانبي: مدرّج من المقاعد يصعد من الشاشة العالية إلى غرفة العرض، والشعاع فوق الرؤوس.',
          'The hall cut open from the side: seats rise step by step from the tall screen to the projection room, the beam above their heads.',
        ),
      },
      {
        image: 'large-screen-beam',
        alt: both(
          'شعاع يخرج من نافذة غرفة العرض ويتسع فوق جمهور يرفع وجوهه إلى الشاشة.',
          'A beam leaves the window of the projection room and widens above an audience that looks up at the screen.',
        ),
      },
    ],
  },
  exp_beam: {
    story: [
      both(
        'ثلاثة أشعة ليزر، أحمر وأخضر وأزرق، تلتقي في الصورة. لا مصباح يضعف مع الوقت، فالصورة صافية دائمًا كأول يوم.',
        'Three lasers, red, green and blue, meet in the picture. There’s no lamp to fade with time, so it’s always as clear as on the first day.',
      ),
      both(
        'الأسود هنا أسود كالليل، فتظهر نجمة صغيرة في زاوية المشهد، وخيط في الثوب، وغبار في الضوء. وفيلم عمره مئة عام تراه كأنك لم تره من قبل.',
        'Black is as black as night, so you see the small star in the corner, the thread in the cloth, the dust in the light. A movie a hundred years old looks like you’ve never seen it before.',
      ),
      both(
        'تضم القاعة 318 مقعدًا، وفي آخرها صفّان من المقاعد المميزة. وأماكن الكراسي المتحركة على الممر العرضي خلف الصفين الأماميين.',
        'The hall has 318 seats, with two rows of premium seats at the back. Wheelchair spaces are along the cross aisle behind the two front rows.',
      ),
    ],
    facts: [
      fact('3', both('أشعة ليزر: أحمر وأخضر وأزرق', 'lasers: red, green and blue')),
      fact('4K', both('دقة الصورة', 'picture resolution')),
      fact('318', SEATS),
      fact('4', WHEELCHAIR),
    ],
    gallery: [
      {
        image: 'beam-colours',
        alt: both(
          'ثلاثة أشعة، حمراء وخضراء وزرقاء، تلتقي دوائرها في بقعة بيضاء.',
          'Three beams, red, green and blue; where their circles meet the light is white.',
        ),
      },
      {
        image: 'beam-night',
        alt: both(
          'شاشة سوداء كالليل، فيها بدرٌ ومركب شراعي، ومن ضوئها تلمع حواف الرؤوس.',
          'A screen as black as night with a full moon and a sailing boat; its light edges the heads before it.',
        ),
      },
      {
        image: 'beam-eye',
        alt: both(
          'عين كبيرة، قزحيتها حمراء وخضراء وزرقاء، وفي بؤبؤها شاشة وجمهور.',
          'A large eye; its iris is red, green and blue, and in the pupil are a screen and an audience.',
        ),
      },
    ],
  },
  exp_standard: {
    story: [
      both(
        'أكثر أنواع القاعات انتشارًا لدينا، وفيها معظم الأفلام. مقعد يسند ظهرك، وكل صف أعلى من الذي أمامه، وصورة لا يحجبها أحد.',
        'Our most common experience, where most movies play: a seat that supports your back, each row higher than the one in front, and a clear view of the picture.',
      ),
      both(
        'بحجمين: 156 مقعدًا لمن يحب القرب، و240 مقعدًا في صفها الأخير أرائك مزدوجة.',
        'It comes in two sizes: 156 seats if you like to be close, and 240 with sofas for two in the last row.',
      ),
      both(
        'والفشار يُحضَّر في البهو كل نصف ساعة، فيصلك دافئًا دائمًا.',
        'Popcorn is made in the foyer every half hour, so yours is always warm.',
      ),
    ],
    facts: [
      fact(both('156 أو 240', '156 or 240'), SEATS),
      fact('7', both('أرائك مزدوجة في القاعة الأكبر', 'sofas for two in the larger hall')),
      fact(both('2 أو 3', '2 or 3'), WHEELCHAIR),
      fact(
        both('كل سينما', 'Every cinema'),
        both('فيها قاعتان على الأقل من هذا النوع', 'has at least two Classic halls'),
      ),
    ],
    gallery: [
      {
        image: 'standard-rows',
        alt: both(
          'صفوف مقاعد حمراء تنزل نحو شاشة مضاءة، وعلبة فشار بين مقعدين.',
          'Rows of red seats lead down to a lit screen, a box of popcorn between two of them.',
        ),
      },
      {
        image: 'standard-popcorn',
        alt: both(
          'علبة فشار مخططة تفيض، والحبات تتطاير حولها.',
          'A striped bucket overflows, popcorn flying all around it.',
        ),
      },
      {
        image: 'standard-door',
        alt: both(
          'باب مفتوح على الضوء، وفيه كبير يمسك بيد صغير، والنور ينزل على الدرج.',
          'A door open to the light, a grown-up and a child hand in hand in it, and the glow running down the steps.',
        ),
      },
    ],
  },
  exp_velvet: {
    story: [
      both(
        '64 مقعدًا فقط، وبين الصفوف مسافة تكفي ليمر من تأخر دون أن يقوم له أحد.',
        'Just 64 seats, with so much room between the rows that latecomers can pass without anyone getting up.',
      ),
      both(
        'مقعد مخملي عريض يميل إلى الخلف ويرفع قدميك. وفي الصف الأخير 8 أرائك مزدوجة بدون مسند في الوسط.',
        'Wide velvet seats lean back and lift your feet. The last row is eight sofas for two, with no armrest in between.',
      ),
      both(
        'خمسة صفوف فقط، فالصف الأخير ليس بعيدًا: قرب القاعة الصغيرة، وراحة لا تجدها في القاعات الكبيرة.',
        'There are just five rows, so even the last one is close: a small hall, more comfortable than any large one.',
      ),
    ],
    facts: [
      fact('64', SEATS),
      fact('5', both('صفوف', 'rows')),
      fact('8', both('أرائك مزدوجة في الصف الأخير', 'sofas for two in the last row')),
      fact('2', WHEELCHAIR),
    ],
    gallery: [
      {
        image: 'velvet-plan',
        alt: both(
          'القاعة من فوق: مقاعد متباعدة في أربعة صفوف، وأرائك ذهبية في الخلف، ورجل يمر بين صفين.',
          'The hall from above: four rows of seats set far apart, golden sofas at the back, and a man passing between two rows.',
        ),
      },
      {
        image: 'velvet-sofa',
        alt: both(
          'رجل وامرأة من الخلف على أريكة واحدة أمام الشاشة، وبينهما وعاء فشار.',
          'A man and a woman from behind on one sofa before the screen, a bowl of popcorn between them.',
        ),
      },
      {
        image: 'velvet-curtain',
        alt: both(
          'ستارة مخملية مربوطة بشرّابات ذهبية تنفرج عن الضوء.',
          'A velvet curtain, tied back with golden tassels, opens on the light.',
        ),
      },
    ],
  },
  exp_suites: {
    story: [
      both(
        'مقعد ينبسط بالكامل، وبطانية بانتظارك، وزر على المسند تطلب منه ما تحب إلى مقعدك.',
        'A seat that reclines fully, a blanket waiting for you, and a button on the armrest to order to your seat.',
      ),
      both(
        '36 مقعدًا: 16 مقعدًا ينبسط بالكامل في الصفين الأولين، و10 أرائك مزدوجة خلفها.',
        '36 seats: 16 full recliners in the first two rows, and ten sofas for two behind them.',
      ),
      both(
        'وقبل الموعد بنصف ساعة تُفتح استراحة لحاملي تذاكر الأجنحة، فيها قهوة سعودية وتمر.',
        'A lounge opens half an hour before the showtime for guests with a Suites ticket, with Saudi coffee and dates.',
      ),
    ],
    facts: [
      fact('36', SEATS),
      fact('16', both('مقعدًا ينبسط بالكامل', 'full recliners')),
      fact('10', both('أرائك مزدوجة', 'sofas for two')),
      fact('1', both('مكان للكرسي المتحرك، وبجانبه مقعد مرافق', 'wheelchair space, with a companion seat')),
    ],
    gallery: [
      {
        image: 'suites-recliner',
        alt: both(
          'شخص مستلقٍ على كرسي مائل تحت بطانية مخططة وفي يده كوب، والضوء يأتيه من الشاشة.',
          'A person lies back in a recliner under a striped blanket, a cup in hand, in the light of the screen.',
        ),
      },
      {
        image: 'suites-tray',
        alt: both(
          'صينية على مسند الكرسي: دلة كبيرة وفنجان يتصاعد بخاره وتمر، وبجانبها زر الطلب مضاء.',
          'A tray on the armrest with a large coffee pot, a steaming cup and dates; beside it the call button, lit.',
        ),
      },
      {
        image: 'suites-lounge',
        alt: both(
          'رجل وامرأة على كرسيين وثيرين تحت المصابيح، وبينهما طاولة عليها دلة وفنجانان.',
          'A man and a woman in deep armchairs under hanging lamps, a coffee pot and two cups on the table between them.',
        ),
      },
    ],
  },
  exp_juniors: {
    story: [
      both(
        'أول فيلم لطفلك يستحق قاعة على مقاسه. إضاءة خافتة لا تنطفئ، فلا يخاف من العتمة، وصوت أهدأ من بقية القاعات.',
        'A first movie deserves a hall of the right size. The lights stay low but never go out, so the dark isn’t scary, and the sound is gentler than in any other hall.',
      ),
      both(
        'أمام الشاشة أكياس جلوس مريحة للدقائق التي تسبق الفيلم. ولطفلك أن يتحرك متى شاء، فلا أحد ينزعج هنا.',
        'There are soft beanbags in front of the screen for the minutes before the movie. Kids can get up and move around: nobody minds here.',
      ),
      both(
        'الأفلام هنا عائلية وأقصر من ساعة وثلاثة أرباع، ولا يبدأ أي موعد بعد 9:30 مساءً. ونستقبل الأطفال من سن الثالثة.',
        'Movies here are for the family and under an hour and three quarters, and none starts after 9:30 PM. Children are welcome from the age of three.',
      ),
    ],
    facts: [
      fact(both('3 سنوات', '3 years'), both('الحد الأدنى للعمر', 'minimum age')),
      fact('92', SEATS),
      fact(both('9:30 م', '9:30 PM'), both('آخر موعد للبداية', 'latest start')),
      fact('2', WHEELCHAIR),
    ],
    gallery: [
      {
        image: 'juniors-beanbags',
        alt: both(
          'أطفال على أكياس جلوس ملونة أمام شاشة فيها قمر يبتسم، وطفل واقف يرفع ذراعيه.',
          'Children on coloured beanbags before a screen with a smiling moon, and one who stands with arms in the air.',
        ),
      },
      {
        image: 'juniors-steps',
        alt: both(
          'درجات في كلٍّ منها أضواء خافتة، وفي أسفلها حذاءان صغيران أحمران.',
          'Steps with low lights in each of them, and a pair of small red shoes at the bottom.',
        ),
      },
      {
        image: 'juniors-seat',
        alt: both(
          'طفل في مقعد أكبر منه، فاغر الفم، وعلبة الفشار على ركبتيه.',
          'A child in a seat far too large, mouth open, a bucket of popcorn on the knees.',
        ),
      },
    ],
  },
}
