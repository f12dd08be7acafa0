// The pages of the six experiences. What is counted here is counted from the halls.
import type { InBoth } from '../showtimes/showtime.record.ts'
import type { ExperiencePageRecord } from './catalogue.record.ts'

const both = (ar: string, en: string): InBoth => ({ ar, en })
const fact = (term: InBoth | string, text: InBoth) => ({
  term: typeof term === 'string' ? both(term, term) : term,
  text,
})

const SEATS = both('مقاعد القاعة', 'seats in the hall')
const WHEELCHAIR = both(
  'أماكن الكراسي المتحركة، وبجانب كلٍّ منها مقعد مرافق',
  'wheelchair places, each with a companion seat',
)

export const EXPERIENCE_PAGES: Readonly<Record<string, ExperiencePageRecord>> = {
  exp_large: {
    story: [
      both(
        'شاشة منحنية بعرض 26 مترًا، من جدار إلى جدار. تجلس في الصف K فلا ترى إطارًا، بل ترى الصحراء نفسها.',
        'A curved screen 26 metres wide, from wall to wall. From row K you see no frame any more, only the desert itself.',
      ),
      both(
        'والصوت من 64 جهة. الفيلم الصامت لا يصمت هنا: موسيقاه حولك، ويمر القطار من يمينك إلى ما وراء ظهرك.',
        'The sound comes from 64 directions. A silent film is not silent here: its music stands around you, and the train passes from your right to somewhere behind your back.',
      ),
      both(
        'في معظم دورنا 398 مقعدًا، وفي أكبرها بالرياض وجدة 480. مكان الكرسي المتحرك على الممر العرضي، والطريق إليه بلا درج.',
        'In most of our houses it has 398 seats, in the largest of Riyadh and of Jeddah 480. Wheelchair places stand along a cross aisle that is reached without a step.',
      ),
    ],
    facts: [
      fact(both('26 م', '26 m'), both('عرض الشاشة', 'width of the screen')),
      fact('64', both('جهة يأتي منها الصوت', 'directions of sound')),
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
        'ثلاثة أشعة ليزر، أحمر وأخضر وأزرق، تلتقي في الصورة. لا مصباح يخبو مع الشهور، فآخر عرض في صفاء أول عرض.',
        'Three lasers, red, green and blue, meet in the picture. There is no lamp to fade over the months: the last show is as clear as the first.',
      ),
      both(
        'الأسود هنا أسود كالليل، فتظهر النجمة الصغيرة في زاوية المشهد، والخيط في الثوب، والغبار في الضوء. فيلمٌ عمره مئة عام يريك ما لم تره فيه من قبل.',
        'Black is as black as night, so you see the small star in the corner, the thread in the cloth, the dust in the light. A film a hundred years old shows you what you never saw in it.',
      ),
      both(
        'القاعة من 318 مقعدًا. في آخرها صفّان من المقاعد المميزة، ومكان الكرسي المتحرك على الممر العرضي خلف الصفين الأماميين.',
        'The hall has 318 seats, two rows of premium ones at the back, and its wheelchair places along the cross aisle behind the two front rows.',
      ),
    ],
    facts: [
      fact('3', both('أشعة ليزر: أحمر وأخضر وأزرق', 'lasers: red, green and blue')),
      fact('4K', both('دقة الصورة', 'sharpness of the picture')),
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
        'أكثر قاعاتنا عددًا، وفيها تُعرض أكثر الأفلام. مقعد يسند ظهرك، وصفٌّ أعلى من الذي أمامه، وصورة لا يحجبها رأس أحد.',
        'The kind of hall we have most of, and where most films are shown: a seat that holds your back, a row higher than the one in front, and a picture no head can hide.',
      ),
      both(
        'هي بحجمين: 156 مقعدًا لمن يحب القرب، و240 مقعدًا آخر صفوفها أرائك لاثنين.',
        'It comes in two sizes: 156 seats for those who like to be close, and 240 with sofas for two in the last row.',
      ),
      both(
        'والفشار يُحضَّر في البهو كل نصف ساعة، فلا تدخل به باردًا.',
        'The popcorn is made in the foyer every half hour, so nobody carries in a cold one.',
      ),
    ],
    facts: [
      fact(both('156 أو 240', '156 or 240'), SEATS),
      fact('7', both('أرائك لاثنين في القاعة الأكبر', 'sofas for two in the larger one')),
      fact(both('2 أو 3', '2 or 3'), WHEELCHAIR),
      fact(
        both('كل دار', 'Every house'),
        both('فيها قاعتان على الأقل من هذا النوع', 'has two halls of this kind or more'),
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
        'أربعة وستون مقعدًا لا أكثر، وبين الصف والصف ما يكفي ليمر من تأخر دون أن يقوم له أحد.',
        'Sixty-four seats and no more, with so much room between the rows that a latecomer passes without anybody getting up.',
      ),
      both(
        'المقعد مخملٌ عريض يميل بك ويرفع قدميك. وفي الصف الأخير ثماني أرائك لاثنين، لا مسند في وسطها.',
        'The seat is wide velvet that leans back and lifts your feet. The last row is eight sofas for two, with no armrest between.',
      ),
      both(
        'خمسة صفوف كلها، فالأخير ليس بعيدًا: قرب قاعة صغيرة، وراحة لا تشبه القاعات الكبيرة.',
        'There are five rows in all, so the last one is never far: as close as a small hall, and more comfortable than any large one.',
      ),
    ],
    facts: [
      fact('64', SEATS),
      fact('5', both('صفوف', 'rows')),
      fact('8', both('أرائك لاثنين في الصف الأخير', 'sofas for two in the last row')),
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
        'كرسيٌّ يستلقي بك، وبطانية مطوية تنتظرك، وزرٌّ على المسند يأتي بمن يسألك ماذا تحب.',
        'A chair that lies back with you, a folded blanket waiting, and a button on the armrest that brings somebody to ask what you would like.',
      ),
      both(
        'ستة وثلاثون مقعدًا: ستة عشر كرسيًا في الصفين الأولين، وعشر أرائك لاثنين خلفها.',
        'Thirty-six seats: sixteen recliners in the first two rows, and ten sofas for two behind them.',
      ),
      both(
        'وقبل العرض بنصف ساعة تُفتح استراحة لحاملي تذاكر الأجنحة، فيها قهوة سعودية وتمر ومكانٌ للحديث.',
        'Half an hour before the show a lounge opens for those with a ticket to Suites, with Saudi coffee, dates and room to talk.',
      ),
    ],
    facts: [
      fact('36', SEATS),
      fact('16', both('كرسيًا يستلقي', 'full recliners')),
      fact('10', both('أرائك لاثنين', 'sofas for two')),
      fact('1', both('مكان للكرسي المتحرك، وبجانبه مقعد مرافق', 'wheelchair place, with a companion seat')),
    ],
    gallery: [
      {
        image: 'suites-recliner',
        alt: both(
          'شخص مستلقٍ على كرسي مائل تحت بطانية مخططة وفي يده كوب، والضوء يأتيه من الشاشة.',
          'Somebody lies back in a recliner under a striped blanket, a cup in hand, in the light of the screen.',
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
        'أول فيلم لطفلك يستحق قاعة على مقاسه. الضوء خافت لا ينطفئ، فلا يخاف أحد من العتمة، والصوت أهدأ من سائر القاعات.',
        'A first film deserves a hall of the right size. The lights stay low but never out, so the dark frightens nobody, and the sound is gentler than in any other hall.',
      ),
      both(
        'أمام الشاشة أكياس جلوس لينة للدقائق التي قبل الفيلم. ومن تعب من الجلوس فليقم: هنا لا يلتفت إليه أحد.',
        'Before the screen lie soft beanbags for the minutes before the film. Whoever tires of sitting may get up: nobody turns round here.',
      ),
      both(
        'الأفلام هنا للعائلة وأقصر من ساعة وثلاثة أرباع، ولا يبدأ عرضٌ بعد التاسعة والنصف مساءً. ونستقبل الأطفال من سن الثالثة.',
        'Films here are for the family and shorter than an hour and three quarters, and none begins after half past nine in the evening. Children are welcome from the age of three.',
      ),
    ],
    facts: [
      fact(both('3 سنوات', '3 years'), both('أصغر عمر نستقبله', 'the youngest age we admit')),
      fact('92', SEATS),
      fact(both('9:30 م', '9:30 pm'), both('لا يبدأ عرض بعدها', 'no show begins later')),
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
